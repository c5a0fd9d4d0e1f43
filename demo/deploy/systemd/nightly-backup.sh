#!/bin/sh
# Writes a backup over the one of a week ago. One of less than half the size of the last is kept apart, and the unit
# fails. Usage: nightly-backup.sh FOLDER
set -eu
next="$1/next"
if [ -e "$next" ]; then
  echo "An earlier backup was left unfinished in $next: it is replaced."
  rm "$next"
fi
last=$(ls -t "$1"/[1-7] 2>/dev/null | head -n 1)
node dist/server/backup.mjs "$next"
if [ -n "$last" ] && [ "$(stat -c %s "$next")" -lt "$(($(stat -c %s "$last") / 2))" ]; then
  mv "$next" "$1/small"
  echo "The backup of now has less than half the size of $last: it is in $1/small. If that is right: mv $1/small $last" >&2
  exit 1
fi
mv "$next" "$1/$(date +%u)"
