import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testConfig } from '../../../test/config.ts'
import { directives } from '../../../test/policy.ts'
import { liveVideoHeaders, secure } from './security.ts'
import { styleHashes } from './style-hashes.ts'

const configOf = (env: Record<string, string> = {}) => testConfig({ DATABASE_URL: 'postgres://x', ...env })

async function headersOf(url: string, env: Record<string, string> = {}) {
  const app = Fastify()
  secure(app, configOf(env))
  app.get('*', async () => 'ok')
  const { headers } = await app.inject(url)
  await app.close()
  return headers
}
const policyOf = async (env: Record<string, string> = {}) =>
  directives((await headersOf('/login', env))['content-security-policy'])

const styles = ["'self'", ...styleHashes.map((hash) => `'${hash}'`)]

test('a page loads from its own origin and from the few vendors it needs, and is in no frame [security m12]', async () => {
  const { video, payments } = configOf()
  const origins = (url: string) => (url ? [new URL(url).origin] : [])
  expect(await policyOf()).toEqual({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': styles,
    'img-src': ["'self'", 'data:', 'blob:', 'https://i.vimeocdn.com'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'blob:', 'https://vimeo.com', ...origins(payments.apiUrl)],
    'frame-src': ["'self'", ...origins(video.playerUrl)],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
  expect(await headersOf('/login')).toMatchObject({
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=()',
  })
  for (const name of ['strict-transport-security', 'cross-origin-embedder-policy', 'x-xss-protection'])
    expect((await headersOf('/login'))[name]).toBeUndefined()
})

test('measuring and the captcha open their own addresses only where they are configured [GAP-73] [GAP-82]', async () => {
  const plain = await policyOf()
  const measured = await policyOf({ GA4_ID: 'G-ABC123' })
  const measuring = [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ]
  expect(measured).toEqual({
    ...plain,
    'script-src': ["'self'", 'https://www.googletagmanager.com'],
    'img-src': [...plain['img-src']!, ...measuring],
    'connect-src': [...plain['connect-src']!, ...measuring],
  })
  const asked = await policyOf({ RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' })
  const captcha = 'https://www.google.com/recaptcha/'
  expect(asked).toEqual({
    ...plain,
    'script-src': ["'self'", captcha, 'https://www.gstatic.com/recaptcha/'],
    'connect-src': [...plain['connect-src']!, captcha],
    'frame-src': [...plain['frame-src']!, captcha],
  })
})

test('on https a browser is told to stay there for two years', async () => {
  const env = { APP_ORIGIN: 'https://app.juntas.test' }
  expect(await policyOf(env)).toEqual({ ...(await policyOf()), 'upgrade-insecure-requests': [] })
  for (const url of ['/login', '/v1/faqs', '/assets/app-1.js'])
    expect((await headersOf(url, env))['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
})

test.each(['/v1', '/v1/faqs', '/v1?x=1', '/services/video', '/services'])(
  'the answer at %s opened as a page may load nothing',
  async (url) => {
    const headers = await headersOf(url)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect([headers['permissions-policy'], headers['referrer-policy']]).toEqual([undefined, undefined])
  },
)

test.each([
  ['/assets/app-1.js', false],
  ['/assets/app-1.css', false],
  ['/assets/a.b-c.woff2', false],
  ['/assets/app-1.html', true],
  ['/assets/deep/app-1.js', true],
  ['/x/assets/app-1.js', true],
  ['/assets/app-1.jsx', true],
  ['/v1x', true],
  ['/x/v1/faqs', true],
])('%s carries the policy of a page: %s', async (url, isPage) => {
  const policy = (await headersOf(url))['content-security-policy']
  expect(policy?.toString().startsWith("default-src 'self'")).toBe(isPage ? true : undefined)
})

test('only the page of meetings gets the looser policy of its vendor, each address once [LIVE-07]', async () => {
  const plain = await policyOf()
  const live = (env: Record<string, string>) => liveVideoHeaders(configOf(env))
  const zoom = ['https://zoom.us', 'https://*.zoom.us', 'https://source.zoom.us']
  const headers = live({ ZOOM_SDK_KEY: 'a-key' })
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  })
  expect(directives(headers['content-security-policy'])).toEqual({
    ...plain,
    'script-src': [
      "'self'",
      "'unsafe-inline'",
      "'unsafe-eval'",
      'blob:',
      'https://dmogdx0jrul3u.cloudfront.net',
      ...zoom,
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': [...plain['connect-src']!, 'wss://*.zoom.us', ...zoom],
    'img-src': [...plain['img-src']!, 'https:'],
    'media-src': [...plain['media-src']!, 'https:', 'data:'],
    'font-src': [...plain['font-src']!, 'https:', 'data:'],
  })
  expect(directives(live({})['content-security-policy'])).toEqual(plain)
  const room = live({ ZOOM_SDK_KEY: 'a-key', MEETING_ROOM_URL: 'http://127.0.0.1:4567/room' })
  expect(directives(room['content-security-policy'])).toEqual({
    ...plain,
    'connect-src': [...plain['connect-src']!, 'http://127.0.0.1:4567'],
  })
})
