#!/bin/sh
# Restarts the processes one after the other, each only when the one before answers again; stops at the first that
# does not, while the others go on. Usage: rolling-restart.sh 3000 3001
set -eu
[ "$#" -ge 2 ] || { echo "Usage: rolling-restart.sh PORT PORT..." >&2; exit 1; }
for port in "$@"; do
  systemctl restart "api@$port"
done
