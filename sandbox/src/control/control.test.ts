import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../test/sandbox.ts'
import { readableBody, safeHeaders } from './calls.ts'
import { Controls } from './controls.ts'
import { Faults } from './faults.ts'

let sandbox: OpenSandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.post('/control/reset'))

describe('rules', () => {
  test('hit only what they match, and only so many times', () => {
    const faults = new Faults()
    faults.add({ kind: 'fail', match: { method: 'post', path: '/bills$' }, times: 2 })
    const hit = (method: string, path: string) => faults.take({ method, path })?.kind
    expect(hit('GET', '/api/v1/bills')).toBeUndefined()
    expect(hit('POST', '/api/v1/bills/7')).toBeUndefined()
    expect([hit('POST', '/api/v1/bills'), hit('POST', '/api/v1/bills'), hit('POST', '/api/v1/bills')]).toEqual([
      'fail',
      'fail',
      undefined,
    ])
    expect(faults.list()[0]?.hits).toBe(2)
  })

  test.each([
    [{ kind: 'explode' }, /kind must be one of/],
    [{ kind: 'status' }, /needs a status/],
    [{ kind: 'fail', times: 0 }, /times must be/],
    [{ kind: 'delay', ms: 'soon' }, /ms must be/],
    [{ kind: 'fail', match: { path: '(' } }, /regular expression/],
  ])('%j is refused with a reason', async (rule, reason) => {
    const reply = await sandbox.fault('mail', rule)
    expect(reply.status).toBe(422)
    expect(((await reply.json()) as { error: string }).error).toMatch(reason)
  })

  test('are listed, cleared and forgotten by name', async () => {
    await sandbox.fault('mail', { kind: 'fail' })
    expect((await sandbox.get<{ faults: unknown[] }>('/control/mail/faults')).faults).toHaveLength(1)
    await sandbox.clearFaults('mail')
    expect((await sandbox.get<{ faults: unknown[] }>('/control/mail/faults')).faults).toHaveLength(0)
    expect((await sandbox.fetch('/control/nobody/faults')).status).toBe(404)
  })
})

describe('the record of calls', () => {
  test('keeps the last 500 and hides what is secret', () => {
    const { calls } = new Controls()
    const call = {
      at: '',
      method: 'GET',
      query: {},
      headers: {},
      body: undefined,
      status: 200,
      ms: 1,
      fault: undefined,
    }
    for (let index = 0; index < 600; index += 1) calls.record({ ...call, path: `/${index}` })
    expect([calls.list().length, calls.list()[0]?.path]).toEqual([500, '/100'])
    expect(safeHeaders({ authorization: 'Basic c2VjcmV0', accept: 'x' })).toEqual({
      authorization: 'Basic (hidden)',
      accept: 'x',
    })
    const body = Buffer.from('{"card_number":"4111111111111111","holder_name":"ANA"}')
    expect(readableBody(body, 'application/json')).toEqual({ card_number: '(hidden)', holder_name: 'ANA' })
  })
})

describe('the front door', () => {
  test('says it is well and shows who is there', async () => {
    expect(await sandbox.get('/health')).toMatchObject({ status: 'ok' })
    const index = await sandbox.fetch('/')
    expect(index.headers.get('content-type')).toContain('text/html')
    expect(await index.text()).toContain('href="/mail"')
  })

  test('does not let a foreign page press its buttons', async () => {
    const reply = await sandbox.fetch('/control/reset', {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(reply.status).toBe(403)
    const own = await sandbox.fetch('/control/reset', { method: 'POST', headers: { origin: sandbox.origin } })
    expect(own.status).toBe(200)
  })

  test('tells a wrong method from a wrong address', async () => {
    expect((await sandbox.fetch('/health', { method: 'DELETE' })).status).toBe(405)
    expect((await sandbox.fetch('/nowhere')).status).toBe(404)
  })
})
