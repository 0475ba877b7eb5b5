import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { firstFiles } from './first-files.ts'
import { firstReads } from './first-reads.ts'

/** The one page of the web app, with what this address and this member need first. See docs/decisions/first-page.md. */
export async function webPage(app: FastifyInstance, web: string) {
  const shell = await readFile(path.join(web, 'index.html'), 'utf8')
  const [script, head] = [shell.indexOf('<script src="/before-paint'), shell.indexOf('</head>')]
  const filesOf = firstFiles(web)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { jwtToken, refreshToken } = request.cookies
    const pathname = request.url.split('?', 1)[0] as string
    // Home of nobody leads to the sign-in.
    const files = filesOf(pathname === '/' && !jwtToken && !refreshToken ? '/login' : pathname)
    const { addresses, picture } = await firstReads(app, request, pathname)
    // Before the script that reads it.
    const asks = addresses.length ? `<meta name="first-reads" content="${escaped(addresses.join(' '))}">` : ''
    const first = (picture ? `<link rel="preload" as="image" href="${escaped(picture)}">` : '') + files
    reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return reply.send(shell.slice(0, script) + asks + shell.slice(script, head) + first + shell.slice(head))
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
