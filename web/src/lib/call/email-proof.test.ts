import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { installAppBridge } from '../app-bridge.ts'
import { call } from './call.ts'
import { emailProof } from './email-proof.ts'
import { json, setToken, tokenFor } from './test/server.ts'

const went: string[] = []

beforeEach(() => {
  went.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  installAppBridge({ redirect: (to) => went.push(to), notify: () => undefined, sessionLost: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

describe('an address that is not proved [GAP-117] [security M3]', () => {
  const refused = () => json(403, { code: 'email_not_verified' })
  const post = () => call({ method: 'POST', path: '/v1/posts', kind: 'action', body: { text: 'Minhas palavras' } })
  const sent: { key: string | null; body: unknown }[] = []
  let isProved = false

  beforeEach(() => {
    sent.length = 0
    isProved = false
    setToken(tokenFor(600))
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit = {}) => {
      sent.push({ key: new Headers(init.headers).get('idempotency-key'), body: init.body })
      return isProved ? json(201, { id: 1 }) : refused()
    })
  })

  test('is asked for in place, and the very same call goes out again with its body and key', async () => {
    const reply = post()
    await vi.waitFor(() => expect(emailProof.get()).not.toBeNull(), 10_000)
    isProved = true
    emailProof.get()?.answer(true)
    expect(await reply).toEqual({ id: 1 })
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('two calls ask once; put off, both are refused with a sentence and nobody is moved', async () => {
    const both = [post(), post()].map((one) => one.catch((error: Error) => error.message))
    await vi.waitFor(() => expect(emailProof.get()).not.toBeNull(), 10_000)
    // Both calls have their answer by then.
    await new Promise((resolve) => setTimeout(resolve, 100))
    emailProof.get()?.answer(false)
    expect(emailProof.get()).toBeNull()
    for (const message of await Promise.all(both)) expect(message).toContain('Confirme seu e-mail')
    expect(sent).toHaveLength(2)
    expect(went).toEqual([])
  })
})
