#!/bin/sh
# /usr/local/sbin/tripot: run the command as the server's user, with the server's settings.
exec runuser -u tripot -- /bin/sh -c 'set -a && . /etc/tripot/tripot.env && exec /opt/tripot/bin/tripot "$@"' tripot "$@"
