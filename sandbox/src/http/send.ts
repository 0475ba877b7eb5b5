import type { ServerResponse } from 'node:http'
import type { Exchange, Reply } from './exchange.ts'
import type { Handler } from './routes.ts'

export function send(res: ServerResponse, reply: Reply): void {
  if (res.destroyed) return
  prepare(res, reply)
  res.end(bodyless(res, reply) ? undefined : reply.body)
}

/** Sends headers for the whole body, then half of the body, then breaks the connection. */
export function sendHalf(res: ServerResponse, reply: Reply): void {
  if (res.destroyed) return
  prepare(res, reply)
  const body = Buffer.from(reply.body)
  res.write(body.subarray(0, Math.floor(body.length / 2)), () => res.destroy())
}

function prepare(res: ServerResponse, reply: Reply): void {
  res.statusCode = reply.status
  for (const [name, value] of Object.entries(reply.headers)) res.setHeader(name, value)
  const isSized = reply.status !== 204 && reply.status !== 304
  if (isSized && !res.hasHeader('content-length')) res.setHeader('content-length', Buffer.byteLength(reply.body))
}

function bodyless(res: ServerResponse, reply: Reply): boolean {
  return res.req.method === 'HEAD' || reply.status === 204 || reply.status === 304
}

/**
 * Wraps a handler that writes to the response itself (a mounted Koa application), so that its answer becomes a Reply
 * and faults can apply to it.
 */
export function captured(run: (exchange: Exchange) => Promise<unknown>): Handler {
  return ({ res, ...rest }) =>
    new Promise<Reply>((resolve, reject) => {
      const chunks: Buffer[] = []
      const keep = (chunk: unknown) => {
        if (chunk !== undefined && chunk !== null && typeof chunk !== 'function')
          chunks.push(Buffer.from(chunk as string))
      }
      res.write = ((chunk: unknown) => {
        keep(chunk)
        return true
      }) as typeof res.write
      res.end = ((chunk?: unknown) => {
        keep(chunk)
        // The patches are on the instance: deleting them restores the prototype's methods.
        Reflect.deleteProperty(res, 'write')
        Reflect.deleteProperty(res, 'end')
        res.removeHeader('content-length')
        resolve({ status: res.statusCode, headers: {}, body: Buffer.concat(chunks) })
        return res
      }) as typeof res.end
      run({ res, ...rest }).catch(reject)
    })
}
