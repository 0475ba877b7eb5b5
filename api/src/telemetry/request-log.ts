import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { pino } from 'pino'
import type { Config } from '../config.ts'
import { isConfidential } from './confidential.ts'
import { type MinuteQueue, minuteOf } from './minute-queue.ts'
import { release } from './release.ts'
import { traceOf } from './trace-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The error behind an answer of 500 or more; it is logged in the request's own line. */
    failure: { err: unknown; code: string } | null
  }
}

/**
 * Structured log lines without secrets or personal data, one for each request. They contain the route pattern and not
 * the address (which may contain an e-mail or a token), no header, no body, no network address and no member. Lines of
 * confidential routes show the minute only and are written when it is over.
 */
export function openLogs(
  config: Config,
  to: { write(line: string): void },
  queue: MinuteQueue,
): {
  options: Pick<FastifyServerOptions, 'logController' | 'childLoggerFactory'> & { loggerInstance?: FastifyBaseLogger }
  /** For confidential lines outside a request. */
  held?: FastifyBaseLogger
} {
  const logController = new RequestLines()
  if (config.logLevel === 'silent') return { options: { logController } }
  const open = pino(
    optionsOf(config, () => new Date()),
    to,
  )
  const held = pino(optionsOf(config, minuteOf), { write: (line) => queue.add(() => to.write(line)) })
  return {
    options: {
      logController,
      loggerInstance: open,
      childLoggerFactory: (logger, bindings, options, request) =>
        (isConfidential(request.url ?? '') ? held : logger).child(bindings, options),
    },
    held,
  }
}

const optionsOf = (config: Config, time: () => Date) => ({
  level: config.logLevel,
  base: { pid: process.pid, release },
  timestamp: () => `,"time":"${time().toISOString()}"`,
  serializers: { req: () => undefined, res: () => undefined, err: readError },
})

class RequestLines extends LogController {
  override incomingRequest() {
    // The line is written with the answer.
  }
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const { failure } = request
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...traceOf(request.raw),
      ...(failure ?? (error ? { err: error } : {})),
    }
    if (failure) request.log.error(line, 'request failed')
    else request.log.info(line, 'request')
  }
}

/** The pattern of the route. All files of the web app share one word instead, and so do its pages. */
export function routeOf(request: FastifyRequest): string {
  if (request.is404) return 'page'
  const { url, config } = request.routeOptions
  return config.access ? (url ?? 'page') : 'file'
}

/** The text of a database error may quote a row, and a cause may quote an address, so of these only codes are logged. */
export function readError(error: Error & { code?: string; severity?: string }) {
  return {
    type: error.name,
    code: error.code,
    message: error.severity ? 'database error' : error.message,
    ...(error.cause ? { causes: causesOf(error) } : {}),
    stack: (error.stack ?? '').split('\n').slice(1, 12).join('\n'),
  }
}

function causesOf(error: Error) {
  const causes: { type: string | undefined; code: unknown }[] = []
  for (let cause = error.cause as Error | undefined; cause && causes.length < 4; cause = cause.cause as Error)
    causes.push({ type: cause.name, code: (cause as { code?: unknown }).code })
  return causes
}
