import type { IncomingMessage } from 'node:http'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { partnerTrace, passContext, requestIds, traceOf } from './trace-context.ts'

const id = 'proxy-id-0123456789'
const trace = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${trace}-b7ad6b7169203331-01`
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/
const request = (headers: Record<string, string | string[]>, url = '/v1/faqs', remoteAddress = '10.0.0.1') =>
  ({ headers, url, socket: { remoteAddress } }) as unknown as IncomingMessage
const idOf = requestIds(['10.0.0.0/8'])

test('a request has the id that its trusted proxy gave it, and one of its own from anybody else', () => {
  expect(idOf(request({ 'x-request-id': id }))).toBe(id)
  expect(idOf(request({ 'x-request-id': id }, '/v1/faqs', '192.0.2.1'))).toMatch(uuid)
  expect(requestIds([])(request({ 'x-request-id': id }))).toMatch(uuid)
  expect(idOf(request({}))).toMatch(uuid)
  for (const bad of ['short', 'a'.repeat(65), 'with a space 0123456', [id, id]])
    expect(idOf(request({ 'x-request-id': bad }))).toMatch(uuid)
  expect(idOf(request({ 'x-request-id': 'a'.repeat(16) }))).toBe('a'.repeat(16))
})

test('nothing joins the logs of proxy and product about a confidential request', () => {
  const confidential = request({ 'x-request-id': id, traceparent }, '/v1/posts')
  expect(idOf(confidential)).toMatch(uuid)
  expect(traceOf(confidential)).toEqual({})
})

test('a trace is taken from a trusted proxy, in its one valid form', () => {
  const traced = (given: string, from?: string) => {
    const one = request({ traceparent: given }, '/v1/faqs', from)
    idOf(one)
    return traceOf(one)
  }
  expect(traced(traceparent)).toEqual({ trace })
  for (const bad of [
    `01${traceparent.slice(2)}`,
    `${traceparent}-x`,
    `x${traceparent}`,
    traceparent.replace(trace, '0'.repeat(32)),
    traceparent.replace('b7ad6b7169203331', '0'.repeat(16)),
    traceparent.toUpperCase(),
    '',
  ])
    expect(traced(bad)).toEqual({})
  expect(traced(traceparent, '192.0.2.1')).toEqual({})
})

test('the answer names the id, or only that it is confidential; a partner gets the trace with a span of its own', async () => {
  const app = Fastify({ genReqId: (raw) => requestIds(['127.0.0.1'])(raw as IncomingMessage) })
  passContext(app)
  let passed: { traceparent?: string } = {}
  for (const url of ['/v1/faqs', '/v1/posts'])
    app.post(url, async () => {
      passed = partnerTrace()
      return 'ok'
    })
  const headers = { 'x-request-id': id, traceparent }
  const open = await app.inject({ method: 'POST', url: '/v1/faqs', headers, payload: { a: 1 } })
  expect([open.headers['x-request-id'], open.headers['x-confidential']]).toEqual([id, undefined])
  expect(passed.traceparent).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`))
  expect(passed.traceparent).not.toBe(traceparent)
  const closed = await app.inject({ method: 'POST', url: '/v1/posts', headers, payload: { a: 1 } })
  expect([closed.headers['x-request-id'], closed.headers['x-confidential']]).toEqual([undefined, '1'])
  expect([passed, partnerTrace()]).toEqual([{}, {}])
  await app.close()
})
