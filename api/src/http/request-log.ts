import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Structured log lines without secrets or personal data. They hold the route pattern and not the address (which may
 * contain an e-mail or a token), no header, no body, no network address, no member.
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
          // The text of a database error may quote a row, so only its stack is logged.
          message: (error as { severity?: string }).severity ? 'database error' : error.message,
          stack: (error.stack ?? '').split('\n').slice(1, 12).join('\n'),
        }),
      },
    },
  }
}
