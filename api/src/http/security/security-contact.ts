import { dayMs } from '@juntas/contract/rules/add-days'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { openRoute } from '../access.ts'

/** RFC 9116 requires an expiry date less than a year ahead. */
const validMs = 180 * dayMs

/** Tells researchers where to report a vulnerability (RFC 9116). */
export function serveSecurityContact(app: FastifyInstance, { config, now }: Pick<AppContext, 'config' | 'now'>) {
  const { origin, securityContact: contact } = config
  app.get('/.well-known/security.txt', openRoute, (_request, reply) => {
    const lines = [
      `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
      `Expires: ${new Date(now().getTime() + validMs).toISOString()}`,
      'Preferred-Languages: pt, es, en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
