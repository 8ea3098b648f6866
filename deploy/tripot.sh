#!/bin/sh
# /usr/local/sbin/tripot: the command as the server runs it, by its user and with its environment.
exec runuser -u tripot -- /bin/sh -c 'set -a && . /etc/tripot/tripot.env && exec /opt/tripot/bin/tripot "$@"' tripot "$@"
