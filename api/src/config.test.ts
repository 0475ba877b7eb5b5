import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { type SettingRow, settingRows } from './settings.ts'

const secrets = {
  DATABASE_URL: 'postgres://x',
  JWT_SECRET: '4f0b7c1d9e2a6835-4f0b7c1d9e2a6835',
  DATA_KEY: Buffer.from(Array.from({ length: 32 }, (_, place) => place * 7)).toString('base64'),
  MEDIA_SECRET: 'a83f5d20c7e914b6-a83f5d20c7e914b6',
}

test('live refuses stand-ins and default secrets, and names every setting that is missing', () => {
  const live = {
    ...secrets,
    APP_MODE: 'live',
    APP_ORIGIN: 'http://juntas.example',
    SMTP_URL: 'smtp://127.0.0.1:3025',
    VINDI_API_URL: 'http://localhost:3001/vindi',
    VINDI_PRIVATE_KEY: 'demo-private-key',
  }
  expect(() => readConfig({ ...live, VIMEO_TOKEN: 'demo-video-token', ZOOM_API_URL: 'http://127.0.0.1:1/v2' })).toThrow(
    /VIMEO_TOKEN.*ZOOM_API_URL/,
  )
  expect(() => readConfig(live)).toThrow(
    /APP_ORIGIN \(https\).*VINDI_PUBLIC_KEY.*VINDI_WEBHOOK_TOKEN.*SMTP_URL.*VINDI_API_URL.*VINDI_PRIVATE_KEY/,
  )
})

test('live starts when everything is real', () => {
  const live = {
    ...secrets,
    APP_MODE: 'live',
    APP_ORIGIN: 'https://juntas.example',
    SMTP_URL: 'smtps://mail.example',
    VINDI_API_URL: 'https://app.vindi.com.br/api/v1',
    VINDI_PUBLIC_KEY: 'a1',
    VINDI_PRIVATE_KEY: 'b2',
    VINDI_WEBHOOK_TOKEN: 'c3-9f81b2d47a60e5',
  }
  expect(readConfig(live).mode).toBe('live')
  // Only partners must use TLS: file storage may be in the same network [security m5].
  const store = { S3_ENDPOINT: 'http://minio.internal:9000', S3_BUCKET: 'media', S3_KEY: 'd4', S3_SECRET: 'e5' }
  expect(readConfig({ ...live, ...store }).mode).toBe('live')
  // The reference at /docs is off by default [security m12].
  expect(readConfig(live).hasReference).toBe(false)
  expect(readConfig({ ...live, API_REFERENCE: 'true' }).hasReference).toBe(true)
  expect(readConfig(secrets).hasReference).toBe(true)
})

test('live takes live meetings whole or not at all, and never the stand-in [GAP-69]', () => {
  const live = {
    ...secrets,
    APP_MODE: 'live',
    APP_ORIGIN: 'https://juntas.example',
    SMTP_URL: 'smtps://mail.example',
    VINDI_API_URL: 'https://app.vindi.com.br/api/v1',
    VINDI_PUBLIC_KEY: 'a1',
    VINDI_PRIVATE_KEY: 'b2',
    VINDI_WEBHOOK_TOKEN: 'c3-9f81b2d47a60e5',
  }
  const zoom = {
    ZOOM_API_URL: 'https://api.zoom.us/v2',
    ZOOM_OAUTH_URL: 'https://zoom.us/oauth/token',
    ZOOM_ACCOUNT_ID: 'd4',
    ZOOM_CLIENT_ID: 'e5',
    ZOOM_CLIENT_SECRET: 'f6',
    ZOOM_SDK_KEY: 'g7',
    ZOOM_SDK_SECRET: 'h8',
  }
  expect(readConfig({ ...live, ...zoom }).meetings.sdkUrl).toBe('https://source.zoom.us/6.2.0')
  expect(() => readConfig({ ...live, ...zoom, ZOOM_SDK_SECRET: 'demo-zoom-sdk-secret' })).toThrow(/ZOOM_SDK_SECRET/)
  expect(() => readConfig({ ...live, ZOOM_API_URL: 'http://127.0.0.1:3001/zoom/v2' })).toThrow(
    /ZOOM_API_URL.*ZOOM_SDK_SECRET/,
  )
  expect(() => readConfig({ ...live, MEETING_ROOM_URL: 'http://127.0.0.1:3001/room' })).toThrow(/MEETING_ROOM_URL/)
})

test('no mode starts without secrets of its own', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://x' })).toThrow(/JWT_SECRET.*DATA_KEY.*MEDIA_SECRET/)
})

const real = {
  ...secrets,
  APP_MODE: 'live',
  APP_ORIGIN: 'https://juntas.example',
  SMTP_URL: 'smtps://mail.example',
  VINDI_API_URL: 'https://app.vindi.com.br/api/v1',
  VINDI_PUBLIC_KEY: 'a1',
  VINDI_PRIVATE_KEY: 'b2',
  VINDI_WEBHOOK_TOKEN: 'c3-9f81b2d47a60e5',
}

test.each([
  ['RATE_LIMIT_FACTOR', 'abc'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['DATABASE_WAIT_MS', 'abc'],
  ['DATABASE_POOL', '0'],
  ['VINDI_CALL_MS', 'soon'],
  ['PORT', 'abc'],
  ['PROCESS_ROLE', 'task'],
  ['METRICS_HOST', '0.0.0.0'],
  ['LOG_LEVEL', 'loud'],
  ['MAIL_BOUNCES', 'Oi@juntas.example'],
  ['MAIL_BOUNCES', 'a-name-longer-than-twenty@juntas.example'],
  ['MAIL_BOUNCES', 'x@juntas.example, y@juntas.example'],
  ['SMTP_URL', 'mail.example.com'],
  ['S3_ENDPOINT', 'minio:9000'],
  ['APP_ORIGIN', 'https://juntas.example/app'],
  ['DATABASE_URL', 'nonsense'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '10.0.0.0/40'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', 'fd00::/129'],
  ['TRUST_PROXY', '10.0.0.0/x'],
])('%s=%s refuses to start and is named [house D7] [security M9] [security m5] [operator M4]', (name, value) => {
  expect(() => readConfig({ ...secrets, [name]: value })).toThrow(name)
})

test('proxies are addresses and networks of both families [operator M4]', () => {
  const { trustProxy } = readConfig({
    ...secrets,
    TRUST_PROXY: 'loopback, 10.0.0.0/8, 192.168.0.1, fd00::/64, ::1/128',
  })
  expect(trustProxy).toEqual(['loopback', '10.0.0.0/8', '192.168.0.1', 'fd00::/64', '::1/128'])
})

test('what is set to nothing takes its default [house D7]', () => {
  const { port, rateLimitFactor, trustProxy } = readConfig({
    ...secrets,
    PORT: '',
    RATE_LIMIT_FACTOR: '',
    TRUST_PROXY: '',
  })
  expect({ port, rateLimitFactor, trustProxy }).toEqual({ port: 3000, rateLimitFactor: 1, trustProxy: [] })
})

test.each([
  ['JWT_SECRET', 'a'.repeat(32)],
  ['DATA_KEY', Buffer.alloc(32).toString('base64')],
  ['VINDI_WEBHOOK_TOKEN', 'x'],
  ['MEDIA_SECRET', secrets.JWT_SECRET],
  ['VINDI_API_URL', 'http://app.vindi.com.br/api/v1'],
  ['SMTP_URL', 'smtp://LOCALHOST:3025'],
  ['SMTP_URL', 'smtp://0.0.0.0:3025'],
  ['SMTP_URL', 'smtp://user:secret@2130706433:3025'],
  ['SMTP_URL', 'smtp://[::1]:3025'],
])('live refuses %s=%s [security m5]', (name, value) => {
  expect(readConfig(real).mode).toBe('live')
  expect(() => readConfig({ ...real, [name]: value })).toThrow(name)
})

test('a mail relay on this machine is accepted at the ports of mail, another partner here is not [operator 2]', () => {
  for (const url of [
    'smtp://localhost:25',
    'smtp://127.0.0.1:587',
    'smtps://[::1]:465',
    'smtp://user:secret@localhost',
  ])
    expect(readConfig({ ...real, SMTP_URL: url }).mail).toMatchObject({ url, isLocal: true })
  expect(readConfig(real).mail.isLocal).toBe(false)
  // The reason is the true one: a relay of one's own is nobody's demo.
  expect(sentenceOf({ ...real, SMTP_URL: 'smtp://localhost:3025' })).toBe(
    'cannot start in live mode, missing or unfit: SMTP_URL (on this machine only port 25, 465 or 587)',
  )
  expect(sentenceOf({ ...real, VIMEO_API_URL: 'https://localhost/video', VIMEO_TOKEN: 'demo-video-token' })).toBe(
    "cannot start in live mode, missing or unfit: VIMEO_API_URL (it points at this machine), VIMEO_TOKEN (it is the demo's)",
  )
})

/** Texts and folders accept any value; every other setting refuses some values. */
const restricted = settingRows().filter(({ allowed }) => allowed !== 'text' && allowed !== 'a folder')

test.each(restricted)(
  '$name refuses a wrong value in one sentence with what is allowed [house D7]',
  ({ name, allowed }) => {
    const refusal = sentenceOf({ ...secrets, [name]: 'not this' })
    expect(refusal).toMatch(new RegExp(`^cannot start.*: ${name} \\(`))
    expect(refusal).not.toContain('\n')
    expect(/\((?:it must be )?([^()]*)\)$/.exec(refusal)?.[1]).toBe(allowed)
  },
)

test('every setting is described, and every needed one is missed by its name [house D7]', () => {
  for (const { name, allowed, description } of settingRows()) expect(allowed && description, name).toBeTruthy()
  const always = settingRows().filter(({ needed }) => needed === 'always')
  expect(always.map(({ name }) => name)).toEqual(['DATABASE_URL', 'JWT_SECRET', 'DATA_KEY', 'MEDIA_SECRET'])
  for (const { name } of always) expect(sentenceOf({ ...secrets, [name]: '' })).toContain(name)
  for (const { name } of settingRows().filter(({ needed }) => needed === 'live'))
    expect(sentenceOf({ ...real, [name]: '' })).toContain(name)
})

function sentenceOf(env: Record<string, string>) {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

test('a folder that was set must be there; a default one need not [operator M4]', () => {
  expect(readConfig(secrets).givenFiles).toEqual([])
  expect(readConfig({ ...secrets, WEB_DIR: '' }).givenFiles).toEqual([])
  expect(readConfig({ ...secrets, WEB_DIR: '/nowhere' }).givenFiles).toEqual([
    { name: 'WEB_DIR', file: '/nowhere/index.html' },
  ])
})

test('a shutdown waits longer than a buyer for the bank [operator m2]', () => {
  expect(readConfig(secrets).shutdownMs).toBeGreaterThan(readConfig(secrets).billing.answerMs)
  const patient = readConfig({ ...secrets, BILLING_ANSWER_MS: '40000' })
  expect(patient.shutdownMs).toBeGreaterThan(patient.billing.answerMs)
})

/** An accepted value that can be recognised in the result; none for choices and lists. */
function exampleOf({ name, allowed }: SettingRow): string | undefined {
  const word = `given-${name}`.toLowerCase().replaceAll('_', '-')
  const scheme = /begins? with (\w+)/.exec(allowed)?.[1]
  if (scheme) return `${scheme}://${word}.example`
  if (/number/.test(allowed)) return '137'
  if (/base64/.test(allowed)) return Buffer.from(word.padEnd(32, '.')).toString('base64')
  if (/characters or more/.test(allowed)) return word.padEnd(32, '.')
  if (/KEY@HOST/.test(allowed)) return `https://key@${word}.example/7`
  if (/^an (?:e-mail )?address/.test(allowed)) return `${word}@juntas.example`
  return allowed === 'text' || allowed === 'a folder' ? word : undefined
}
const findable = settingRows().flatMap((row) => {
  const value = exampleOf(row)
  return value ? [{ name: row.name, value }] : []
})

test.each(findable)('$name is read as it was given', ({ name, value }) => {
  const others = { METRICS_TOKEN: '0'.repeat(16), S3_BUCKET: '1', S3_KEY: '2', S3_SECRET: '3' }
  expect(JSON.stringify(readConfig({ ...secrets, ...others, [name]: value }))).toContain(value)
  expect(JSON.stringify(readConfig({ ...secrets, ...others }))).not.toContain(value)
})
