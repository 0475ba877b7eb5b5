import { afterEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { forgetFirstReads } from './first-reads.ts'

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/ld+json' } })
const token = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }))}.y`
const read = () => call({ method: 'GET', path: '/v1/me', kind: 'background' })

function begin({ language = 'pt-BR', as = token } = {}) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = `jwtToken=${token}; path=/`
  window.juntasFirstReads = { language, token: as, answers: new Map([['/v1/me', Promise.resolve(json('early'))]]) }
  const fetch = vi.fn(async () => json('late'))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => {
  forgetFirstReads()
  vi.unstubAllGlobals()
})

test('what was asked for before the app came is not asked for again, however many ask', async () => {
  const fetch = begin()
  expect(await Promise.all([read(), read()])).toEqual(['early', 'early'])
  expect(fetch).not.toHaveBeenCalled()
})

test('once the first page stands, the server is asked', async () => {
  begin()
  forgetFirstReads()
  expect(await read()).toBe('late')
})

test.each([
  ['in another language', { language: 'es-ES' }],
  ['as another member', { as: 'other.token' }],
])('what was asked for %s counts for nothing', async (_how, asked) => {
  const fetch = begin(asked)
  expect(await read()).toBe('late')
  expect(fetch).toHaveBeenCalledTimes(1)
})
