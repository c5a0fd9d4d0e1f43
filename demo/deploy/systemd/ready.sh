#!/bin/sh
# Waits until the process on a port answers and can reach its database. Usage: ready.sh PORT
set -eu
for _ in $(seq 1 50); do
  if node -e 'fetch(`http://127.0.0.1:${process.argv[1]}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))' "$1"; then
    exit 0
  fi
  sleep 0.5
done
echo "The process on port $1 does not answer /readyz." >&2
exit 1
