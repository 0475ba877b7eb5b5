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

/** Further reports are dropped; the log has all errors. */
const mostWaiting = 30

/**
 * Sends errors to a service that speaks Sentry's envelope protocol (Sentry, GlitchTip, Bugsink). A report contains only
 * what a log line contains: no body, query, header, network address or member.
 */
export function errorReporter({ dsn, mode }: Config['errorReports'], queue: MinuteQueue): ReportError {
  if (!dsn) return () => undefined
  const { address, key } = readDsn(dsn)
  let waiting = 0
  const send = async (event: object) => {
    if (waiting >= mostWaiting) return
    waiting++
    const id = randomUUID().replaceAll('-', '')
    const lines = [{ event_id: id }, { type: 'event' }, { event_id: id, ...event }]
    await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=juntas/1, sentry_key=${key}`,
      },
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
      redirect: 'error',
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined)
    waiting--
  }
  return ({ error, where, requestId, isConfidential = false }) => {
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
