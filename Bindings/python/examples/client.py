"""Asks `inkwright serve`: over a socket when one is named, else a server of its own over standard streams.

    python client.py [SOCKET] < drawings.ndjson
"""

import json
import socket
import subprocess
import sys


class Client:
    def __init__(self, path=None):
        if path:
            connection = socket.socket(socket.AF_UNIX)
            connection.connect(path)
            self.to, self.answers = connection.makefile("wb"), connection.makefile("rb")
        else:
            server = subprocess.Popen(["inkwright", "serve", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            self.to, self.answers = server.stdin, server.stdout

    def recognize(self, drawing):
        self.to.write(json.dumps(drawing).encode() + b"\n")
        self.to.flush()
        return json.loads(self.answers.readline())


if __name__ == "__main__":
    client = Client(*sys.argv[1:])
    for line in sys.stdin:
        answer = client.recognize(json.loads(line))
        print(answer["id"], answer.get("error") or [shape["kind"] for shape in answer["shapes"]])
