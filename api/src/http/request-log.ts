import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Structured lines without secrets or personal data: the pattern of an address, never the address itself (it may hold
 * an e-mail or a token), no header, no body, no network address, no member.
 */
export function logOptions(
  config: Config,
  stream?: { write(line: string): void },
): Pick<FastifyServerOptions, 'logger'> {
  if (config.logLevel === 'silent') return { logger: false }
  return {
    logger: {
      level: config.logLevel,
      ...(stream ? { stream } : {}),
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: {
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'unknown' }),
        res: (reply) => ({ status: reply.statusCode }),
        err: (error) => ({
          type: error.name,
          code: (error as { code?: string }).code,
          // The text of a database error may quote a row; its place in the code may not.
          message: (error as { severity?: string }).severity ? 'database error' : error.message,
          stack: (error.stack ?? '').split('\n').slice(1, 12).join('\n'),
        }),
      },
    },
  }
}
