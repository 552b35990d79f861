"""Round trips of `inkwright serve`, and clients that crowd its socket.

    python serve_load.py TOOL drawings.ndjson [SECONDS]

Prints the median round trip of 10,000 requests one at a time, then lets eight clients ask for SECONDS (60), some sent lines ahead,
while a ninth connects again and again and dies in the middle of a line. Every answer is compared with that of `recognize`.
"""

import os
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time


def round_trips(tool, lines, expected, count=10_000):
    server = subprocess.Popen([tool, "serve", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    times, wrong = [], 0
    answers = server.stdout
    buffered = open(answers.fileno(), "rb", closefd=False)
    for i in range(count):
        line = lines[i % len(lines)]
        start = time.perf_counter()
        os.write(server.stdin.fileno(), line)
        answer = buffered.readline()
        times.append(time.perf_counter() - start)
        wrong += answer != expected[i % len(lines)]
    server.stdin.close()
    server.wait()
    cuts = statistics.quantiles(times, n=100)
    print(f"{count} round trips: median {statistics.median(times) * 1e6:.0f} us, 99 % under {cuts[98] * 1e6:.0f} us, {wrong} wrong")
    return wrong


def crowd(tool, lines, expected, seconds, clients=8):
    path = os.path.join(tempfile.mkdtemp(), "s")
    server = subprocess.Popen([tool, "serve", "--socket", path])
    while True:
        try:
            probe = socket.socket(socket.AF_UNIX)
            probe.connect(path)
            probe.close()
            break
        except OSError:
            time.sleep(0.01)
    end, counts, faults = time.monotonic() + seconds, [0] * clients, []

    def ask(number):
        connection = socket.socket(socket.AF_UNIX)
        connection.connect(path)
        answers = connection.makefile("rb")
        position, ahead = number * 37, 1 + number % 4 * 8  # one at a time, or up to 25 lines ahead
        while time.monotonic() < end:
            wanted = [(position + i) % len(lines) for i in range(ahead)]
            connection.sendall(b"".join(lines[i] for i in wanted))
            for i in wanted:
                answer = answers.readline()
                if answer != expected[i]:
                    faults.append((number, i))
                counts[number] += 1
            position += ahead

    def die():
        deaths = 0
        while time.monotonic() < end:
            connection = socket.socket(socket.AF_UNIX)
            connection.connect(path)
            connection.sendall(lines[0] + lines[deaths % len(lines)][: 20 + deaths % 50])
            connection.close()
            deaths += 1
            time.sleep(0.02)
        counts.append(deaths)

    threads = [threading.Thread(target=ask, args=(n,)) for n in range(clients)] + [threading.Thread(target=die)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    server.terminate()
    code = server.wait()
    print(f"{clients} clients, {seconds:.0f} s: {sum(counts[:clients])} answers, {len(faults)} lost or swapped; {counts[clients]} clients died; "
          f"exit code {code}, socket {'left' if os.path.exists(path) else 'gone'}")
    return len(faults) + code


def main(tool, path, seconds="60"):
    with open(path, "rb") as file:
        lines = file.read().splitlines(keepends=True)
    expected = subprocess.run([tool, "recognize", path], check=True, capture_output=True).stdout.splitlines(keepends=True)
    sys.exit(bool(round_trips(tool, lines, expected) + crowd(tool, lines, expected, float(seconds))))


if __name__ == "__main__":
    main(*sys.argv[1:])
