/* Asks `inkwright serve --socket PATH`: sends standard input's lines of strokes, one at a time, and prints each answer.
 *
 *     cc client.c -o client && ./client /tmp/ink.sock < drawings.ndjson */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

int main(int argc, char **argv) {
  struct sockaddr_un address;
  char *line = NULL, *answer = NULL;
  size_t room = 0, answer_room = 0;
  FILE *to, *from;
  int server = socket(AF_UNIX, SOCK_STREAM, 0);

  memset(&address, 0, sizeof address);
  address.sun_family = AF_UNIX;
  strncpy(address.sun_path, argc == 2 ? argv[1] : "", sizeof address.sun_path - 1);
  if (connect(server, (struct sockaddr *)&address, sizeof address) != 0) return perror("connect"), 1;
  to = fdopen(server, "w");
  from = fdopen(server, "r");
  while (getline(&line, &room, stdin) > 0) {
    fputs(line, to);
    if (fflush(to) != 0 || getline(&answer, &answer_room, from) < 0) return perror("server"), 1;
    fputs(answer, stdout);
  }
  return 0;
}
