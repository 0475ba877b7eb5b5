import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'

let sent: Headers | undefined
let siteKey = ''

beforeEach(() => {
  vi.resetModules()
  sent = undefined
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const isSettings = path === '/v1/settings'
    if (!isSettings) sent = new Headers(init.headers)
    const body = isSettings
      ? { 'hydra:member': [{ name: 'recaptcha_site_key', value: siteKey }] }
      : { message: 'SUCCESS' }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

const forgot = () => api('POST /v1/academy/service-forgot', { body: { email: 'ana@exemplo.test' }, kind: 'action' })
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

test('without a site key no code of others is loaded and the form goes as it is [GAP-73]', async () => {
  siteKey = ''
  await forgot()
  expect(sent?.has('x-recaptcha-token')).toBe(false)
  expect(scripts()).toEqual([])
})

test('with one, a public form carries its token [GAP-73]', async () => {
  siteKey = 'site'
  vi.stubGlobal('grecaptcha', { ready: (then: () => void) => then(), execute: async () => 'a-person' })
  const sending = forgot()
  await vi.waitFor(() => expect(scripts()).toEqual(['https://www.google.com/recaptcha/api.js?render=site']), 10_000)
  document.head.querySelector('script')?.dispatchEvent(new Event('load'))
  await sending
  expect(sent?.get('x-recaptcha-token')).toBe('a-person')
})
