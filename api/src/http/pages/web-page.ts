import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { escapeHtml } from '../../texts/escape-html.ts'
import { firstFiles } from './first-files.ts'
import { firstReads } from './first-reads.ts'
import { pageStatus } from './page-status.ts'

/**
 * The single page of the web app, with the files and reads that this address and this member need first. See
 * docs/decisions/0027-first-page.md.
 */
export async function webPage(
  app: FastifyInstance,
  web: string,
  { db, partners }: Pick<AppContext, 'db' | 'partners'>,
) {
  const shell = await readFile(path.join(web, 'index.html'), 'utf8')
  const [script, head] = [shell.indexOf('<script src="/before-paint'), shell.indexOf('</head>')]
  const { linksOf, routeOf } = firstFiles(web)
  // The sign-in then offers no way that ends in a refusal.
  const partnersMeta = partners.identity.isConfigured ? '' : '<meta name="no-directory">'
  return async (request: FastifyRequest, reply: FastifyReply, onMissing: () => Promise<void>) => {
    const { jwtToken, refreshToken } = request.cookies
    const pathname = request.url.split('?', 1)[0] as string
    // Without a session, home redirects to the sign-in.
    const files = linksOf(pathname === '/' && !jwtToken && !refreshToken ? '/login' : pathname)
    const [{ addresses, picture }, status] = await Promise.all([
      firstReads(app, request, pathname),
      pageStatus(db, routeOf(pathname), pathname),
    ])
    if (status === 404) await onMissing()
    // The guard reads it: a visitor's mistyped address must not ask for a password.
    const missing = status === 404 ? `<meta name="missing-page" content="${escapeHtml(pathname)}">` : ''
    const isSecret = secretPage.test(pathname)
    // The address contains a secret, so search engines must not store it and linked pages must not learn it.
    if (isSecret) reply.header('x-robots-tag', 'noindex, nofollow, noarchive').header('referrer-policy', 'no-referrer')
    // Must come before the script that reads it.
    const asks = addresses.length ? `<meta name="first-reads" content="${escapeHtml(addresses.join(' '))}">` : ''
    const hidden = isSecret
      ? '<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">'
      : ''
    const first = (picture ? `<link rel="preload" as="image" href="${escapeHtml(picture)}">` : '') + files
    reply.code(status).header('cache-control', 'private, no-cache').type('text/html; charset=utf-8')
    return reply.send(
      shell.slice(0, script) +
        partnersMeta +
        missing +
        hidden +
        asks +
        shell.slice(script, head) +
        first +
        shell.slice(head),
    )
  }
}

/** A shared note, by its secret. */
const secretPage = /^\/nota\/[^/]/
