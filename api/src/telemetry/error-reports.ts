import { randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import { type MinuteQueue, minuteOf } from './minute-queue.ts'
import { release } from './release.ts'
import { readError } from './request-log.ts'

export interface ErrorReport {
  error: unknown
  /** `POST /v1/purchases`, or the name of a task. */
  where: string
  requestId?: string
  isConfidential?: boolean
}
export type ReportError = (report: ErrorReport) => void

export interface ErrorReports {
  report: ReportError
  /** Only if a service is set: shows that it takes what is sent to it, with an envelope that has no items. */
  beat?(): Promise<void>
  /** Gives up what still waits for the service. */
  restart(): void
}

/** Further reports are dropped; the log has all errors. */
const mostWaiting = 30

/**
 * Sends errors to a service that speaks Sentry's envelope protocol (Sentry, GlitchTip, Bugsink). A report contains only
 * what a log line contains: no body, query, header, network address or member.
 */
export function openErrorReports({ dsn, mode }: Config['errorReports'], queue: MinuteQueue): ErrorReports {
  if (!dsn) return { report: () => undefined, restart: () => undefined }
  const { address, key } = readDsn(dsn)
  let waiting = new Set<AbortController>()
  const post = async (lines: object[]) => {
    const given = new AbortController()
    const own = waiting.add(given)
    try {
      return await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=juntas/1, sentry_key=${key}`,
        },
        body: lines.map((line) => JSON.stringify(line)).join('\n'),
        redirect: 'error',
        signal: AbortSignal.any([given.signal, AbortSignal.timeout(5000)]),
      })
    } finally {
      own.delete(given)
    }
  }
  const send = async (event: object) => {
    if (waiting.size >= mostWaiting) return
    const id = randomUUID().replaceAll('-', '')
    await post([{ event_id: id }, { type: 'event' }, { event_id: id, ...event }]).catch(() => undefined)
  }
  return {
    report({ error, where, requestId, isConfidential = false }) {
      const at = isConfidential ? minuteOf() : new Date()
      const event = {
        timestamp: at.getTime() / 1000,
        platform: 'node',
        level: 'error',
        release,
        environment: mode,
        transaction: where,
        exception: { values: [exceptionOf(error)] },
        ...(requestId && !isConfidential ? { tags: { request_id: requestId } } : {}),
      }
      if (isConfidential) queue.add(() => void send(event))
      else void send(event)
    },
    async beat() {
      const answer = await post([{}])
      await answer.body?.cancel()
      // A service that refuses an envelope without items has read it.
      if (!answer.ok && answer.status !== 400) throw new Error(`the error service answered ${answer.status}`)
    },
    restart() {
      const old = waiting
      waiting = new Set()
      for (const given of old) given.abort()
    },
  }
}

/** `https://KEY@host/path/PROJECT` */
function readDsn(dsn: string) {
  const url = new URL(dsn)
  const [, path = '', project = ''] = /^(.*\/)([^/]+)$/.exec(url.pathname) ?? []
  return { address: `${url.protocol}//${url.host}${path}api/${project}/envelope/`, key: url.username }
}

function exceptionOf(error: unknown) {
  const { type, message, stack, code } = readError(error instanceof Error ? error : new Error('not an error'))
  const frames = stack.split('\n').flatMap((line) => {
    const [, name, file, row, column] = /^\s*at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/.exec(line) ?? []
    return file ? [{ function: name ?? '?', filename: file, lineno: Number(row), colno: Number(column) }] : []
  })
  return { type: code ? `${type} ${code}` : type, value: message, stacktrace: { frames: frames.reverse() } }
}
