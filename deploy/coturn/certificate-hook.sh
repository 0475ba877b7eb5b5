#!/bin/sh
# Gives certbot's certificate to coturn: /usr/local/sbin/juntas-turn-certificate, the --deploy-hook of the certificate.
# certbot's own folders are for root alone; coturn runs as turnserver and would start without TLS and without a warning.
set -e
install --directory --group=turnserver --mode=0750 /etc/turnserver
install --group=turnserver --mode=0640 "$RENEWED_LINEAGE/fullchain.pem" "$RENEWED_LINEAGE/privkey.pem" /etc/turnserver
# A running coturn reads both files again; running calls continue.
if systemctl is-active --quiet coturn; then systemctl kill --signal=SIGUSR2 coturn; fi
