// The shipped nginx site with its addresses and paths replaced, as an operator does, and a main file around it.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaced, shipped } from './files.mjs'

/** The host name in the shipped files that the operator replaces. */
export const host = 'juntas.example.com'

/** A temporary, self-signed certificate for `name`. */
export function makeCertificate(folder, name) {
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`],
      ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
    ],
    { stdio: 'ignore' },
  )
}

/**
 * Writes site, upstream and main file into `places.etc`; returns the main file. `web` are the two ports of the web
 * processes, `listen` the addresses of nginx: plain, which only leads to TLS, and TLS; `open` is one more of the site
 * itself, without TLS.
 * @param {{ places: Record<'etc' | 'tls' | 'log' | 'cache' | 'acme' | 'run', string>, web: number[],
 *   listen: { plain: string, tls: string, open?: string }, user?: string }} site
 */
export function writeSite({ places, web, listen, user }) {
  const site = replaced(shipped('nginx/juntas.conf'), {
    'listen 80;': `listen ${listen.plain};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen ${listen.tls} ssl http2;`,
    'listen [::]:443 ssl http2;': listen.open ? `listen ${listen.open} backlog=1024;` : '',
    [`/etc/letsencrypt/live/${host}`]: places.tls,
    '/var/log/nginx/juntas': places.log,
    '/var/cache/nginx/juntas': places.cache,
    '/var/www/acme': places.acme,
    // A load test is a whole town behind one address.
    ...(listen.open ? { 'rate=200r/s': 'rate=1000000r/s', 'juntas_open 1000;': 'juntas_open 60000;' } : {}),
  })
  const upstream = replaced(shipped('nginx/juntas-upstream.conf'), {
    '127.0.0.1:3001': `127.0.0.1:${web[0]}`,
    '127.0.0.1:3002': `127.0.0.1:${web[1]}`,
  })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(places.run, kind)};`,
  )
  const main = `${user ? `user ${user};` : ''}
worker_processes 2;
daemon off;
pid ${join(places.run, 'nginx.pid')};
error_log ${join(places.log, 'nginx-error.log')} error;
events { worker_connections 2048; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${temporary.join('\n  ')}
  include ${join(places.etc, 'juntas-upstream.conf')};
  include ${join(places.etc, 'juntas.conf')};
}`
  writeFileSync(join(places.etc, 'juntas.conf'), site)
  writeFileSync(join(places.etc, 'juntas-upstream.conf'), upstream)
  const file = join(places.etc, 'nginx.conf')
  writeFileSync(file, main)
  return file
}
