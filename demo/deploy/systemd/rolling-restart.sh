#!/bin/sh
# Restarts the processes one after another, each once the previous one answers again. Stops at the first that
# does not answer; the others keep running. Usage: rolling-restart.sh 3000 3001
set -eu
[ "$#" -ge 2 ] || { echo "Usage: rolling-restart.sh PORT PORT..." >&2; exit 1; }
for port in "$@"; do
  systemctl restart "api@$port"
done
