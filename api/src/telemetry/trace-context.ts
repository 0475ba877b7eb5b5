import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { isConfidential } from './confidential.ts'

/** A W3C trace context: the id of the trace, and whether it is recorded. */
interface Trace {
  id: string
  flags: string
}

const traces = new WeakMap<IncomingMessage, Trace>()
const running = new AsyncLocalStorage<Trace>()

// Version 00 has exactly these four fields; ids of zeros are invalid.
const traceparent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/
const requestId = /^[0-9A-Za-z-]{16,64}$/

/**
 * The id of a request. A trusted proxy may send it, so that its log and ours can be joined; other callers may not
 * choose it. On confidential routes nothing may join the two logs, so the id is always new.
 */
export function requestIds(trustProxy: readonly string[]) {
  const isTrusted = trustProxy.length ? proxyAddr.compile([...trustProxy]) : () => false
  return (request: IncomingMessage): string => {
    if (isConfidential(request.url ?? '') || !isTrusted(request.socket.remoteAddress ?? '', 0)) return randomUUID()
    const [, id, flags] = traceparent.exec(String(request.headers.traceparent)) ?? []
    if (id && flags) traces.set(request, { id, flags })
    const given = request.headers['x-request-id']
    return typeof given === 'string' && requestId.test(given) ? given : randomUUID()
  }
}

/**
 * Sends the id back, and keeps the trace while the request is answered. A confidential answer has a header instead by
 * which the proxy (deploy/nginx/juntas.conf) chooses the log; the proxy removes the header.
 */
export function passContext(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (isConfidential(request.url)) reply.header('x-confidential', '1')
    else reply.header('x-request-id', request.id)
    runTraced(request.raw, done)
  })
  // Reading a body leaves the context that the first hook set.
  app.addHook('preValidation', (request, _reply, done) => runTraced(request.raw, done))
}

// Following the context slows down every promise of a process, so only traced requests use it.
function runTraced(request: IncomingMessage, done: () => void) {
  const trace = traces.get(request)
  if (trace) running.run(trace, done)
  else done()
}

export const traceOf = (request: IncomingMessage): { trace?: string } => {
  const trace = traces.get(request)
  return trace ? { trace: trace.id } : {}
}

/** The header for a partner: the running request's trace with a new span. None without a trace. */
export function partnerTrace(): { traceparent?: string } {
  const trace = running.getStore()
  return trace ? { traceparent: `00-${trace.id}-${randomBytes(8).toString('hex')}-${trace.flags}` } : {}
}
