import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { account } from '@juntas/contract/account/account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../test/worlds/world.ts'

// Google's answers, by the token a form sent.
const verdicts: Record<string, object> = {
  person: { success: true, score: 0.9 },
  program: { success: true, score: 0.1 },
  old: { success: false },
}
let google: Server
let asked: string[] = []
let here: World

beforeAll(async () => {
  google = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push(body)
    const verdict = verdicts[new URLSearchParams(body).get('response') ?? '']
    if (!verdict) response.statusCode = 500
    response.end(JSON.stringify(verdict ?? {}))
  })
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
  const { port } = google.address() as AddressInfo
  here = await world({
    env: { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret', RECAPTCHA_URL: `http://127.0.0.1:${port}` },
  })
})
afterAll(async () => {
  await here.close()
  google.close()
})

const forgot = (token?: string) =>
  here.visitor.call(account.forgot, {
    body: { email: 'ana@demo.juntas.test' },
    ...(token === undefined ? {} : { headers: { 'x-recaptcha-token': token } }),
  })

test('where a captcha is configured, a public form takes persons and turns programs away [GAP-73]', async () => {
  await expect(forgot('person')).resolves.toMatchObject({ message: 'SUCCESS' })
  expect(new URLSearchParams(asked.at(-1)).get('secret')).toBe('secret')
  for (const token of ['program', 'old'])
    await expect(forgot(token)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
})

test('a captcha that cannot be asked keeps nobody out [GAP-73]', async () => {
  await expect(forgot('unknown to it')).resolves.toMatchObject({ message: 'SUCCESS' })
})

test('without a key nobody is asked [GAP-73]', async () => {
  const plain = await world()
  asked = []
  await plain.visitor.call(account.forgot, { body: { email: 'ana@demo.juntas.test' } })
  expect(asked).toEqual([])
  await plain.close()
})
