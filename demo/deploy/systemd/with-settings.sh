#!/bin/sh
# Runs a command as the server's user, with its settings. Usage: with-settings.sh node dist/server/doctor.mjs
set -eu
exec systemd-run --quiet --pipe --wait --collect -p User=portal -p Group=portal -p UMask=0077 \
  -p WorkingDirectory=/srv/portal -p EnvironmentFile=/etc/portal/environment \
  -E NODE_ENV=production -E DATA_DIR=/var/lib/portal "$@"
