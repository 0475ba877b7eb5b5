import { isIP } from 'node:net'
import * as z from 'zod'

type Env = Record<string, string | undefined>

const parse = (text: string) => (URL.canParse(text) ? new URL(text) : null)

/** Network names that Fastify understands. */
const networks = ['loopback', 'linklocal', 'uniquelocal']

function isProxy(text: string) {
  if (networks.includes(text)) return true
  const [address = '', bits, more] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) !== 0 && more === undefined && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  )
}

/**
 * Addresses of proxies, separated by commas. `true` and numbers are refused: they would trust what the caller writes.
 */
const proxies = z
  .string()
  .transform((text) => (text === 'false' ? [] : text.split(',').map((one) => one.trim())))
  .refine((list) => list.every(isProxy), "the proxy's address, CIDR or loopback, with commas between; never true")

const integer = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `a whole number from ${least} to ${most}`)
    .transform(Number)
    .pipe(z.number().min(least, `at least ${least}`).max(most, `at most ${most}`))

const factor = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'a number above 0')
  .transform(Number)
  .pipe(z.number().gt(0, 'a number above 0').max(1e9))

const yesOrNo = z.enum(['true', 'false'], 'true or false')
const url = (schemes: string) =>
  z.string().refine(
    (text) => {
      const parsed = parse(text)
      return parsed !== null && new RegExp(`^(?:${schemes}):$`).test(parsed.protocol) && parsed.hostname !== ''
    },
    `an address that begins with ${schemes.replaceAll('|', ' or ')}`,
  )
const web = url('https?')
/** Where researchers report vulnerabilities: an e-mail address or a page. */
const contact = z.string().regex(/^(?:https:\/\/\S+|[^\s@]+@[^\s@]+)$/, 'an e-mail address or an https address')
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every setting that is more than a text. An unset or empty setting takes its default. */
const shapes = {
  PORT: integer(0, 65_535),
  APP_ORIGIN: web.refine((text) => parse(text)?.pathname === '/', 'an address without a path'),
  DATABASE_URL: z.string().regex(/^postgres(?:ql)?:\/\//, 'an address that begins with postgres'),
  DATABASE_POOL: integer(1, 500),
  DATABASE_WAIT_MS: integer(1, 600_000),
  LOG_LEVEL: z.enum(levels, levels.join(', ')),
  TRUST_PROXY: proxies,
  RATE_LIMIT_FACTOR: factor,
  RUN_TASKS: yesOrNo,
  API_REFERENCE: yesOrNo,
  LOOP_SILENCE_MS: integer(0, 3_600_000),
  SPECIAL_PARENT_CUSTOMER: integer(1, 2_147_483_647),
  SMTP_URL: url('smtps?'),
  VINDI_API_URL: web,
  VINDI_CALL_MS: integer(1, 600_000),
  VINDI_SETTLE_MS: integer(0, 3_600_000),
  BILLING_ANSWER_MS: integer(0, 600_000),
  VIMEO_API_URL: web,
  VIMEO_PLAYER_URL: web,
  MICROSOFT_ISSUER: web,
  ZOOM_API_URL: web,
  ZOOM_OAUTH_URL: web,
  ZOOM_SDK_URL: web,
  MEETING_ROOM_URL: web,
  ACTIVE_CAMPAIGN_EVENT_URL: web,
  ACTIVE_CAMPAIGN_API_URL: web,
  SECURITY_CONTACT: contact,
  S3_ENDPOINT: web,
  RECAPTCHA_URL: web,
} satisfies Record<string, z.ZodType>

const schema = z.object(shapes).partial()
export type Settings = z.output<typeof schema>

/** Parses the settings that are more than texts. Refuses all wrong ones at once, each by its name. */
export function readSettings(env: Env): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const wrong = result.error.issues.map(({ path, message }) => `${String(path[0])} (it must be ${message})`)
  throw new Error(`cannot start, these settings are wrong: ${[...new Set(wrong)].join(', ')}`)
}

const secretNames = ['JWT_SECRET', 'DATA_KEY', 'MEDIA_SECRET', 'VINDI_WEBHOOK_TOKEN', 'SERVICES_PASSWORD']
/** Partners that receive our keys or members' data must be called over TLS. */
const encrypted = /^(?:VINDI|VIMEO|ZOOM|MICROSOFT|ACTIVE_CAMPAIGN|RECAPTCHA)_.*(?:URL|ISSUER)$/

/** What live mode refuses besides missing settings: secrets that are weak or used twice, and partners without TLS. */
export function unfitForLive(env: Env): string[] {
  const secrets = secretNames.flatMap((name) => (env[name] ? [{ name, value: env[name] }] : []))
  const unfit = secrets.filter(({ value }) => isWeak(value)).map(({ name }) => `${name} (it can be guessed)`)
  for (const { name, value } of secrets)
    if (secrets.some((other) => other.name !== name && other.value === value)) unfit.push(`${name} (used twice)`)
  for (const [name, value] of Object.entries(env))
    if (value && encrypted.test(name) && value.startsWith('http:')) unfit.push(`${name} (https)`)
  return unfit
}

/** Too short, or with too few different characters to be random. A base64 key is checked as bytes. */
function isWeak(value: string) {
  const bytes: unknown[] = /^[A-Za-z0-9+/]{43}=$/.test(value) ? [...Buffer.from(value, 'base64')] : [...value]
  return value.length < 16 || new Set(bytes).size < 8
}

/** Whether an address is this machine's own, in any spelling: LOCALHOST, 0.0.0.0, 2130706433, [::1]. */
export function isThisMachine(address: string): boolean {
  const named = /^[\w+.-]*:?\/\/(.*)$/.exec(address)?.[1]
  if (named === undefined) return false
  // The URL parser normalizes every spelling of a host.
  const host = parse(`http://${named}`)?.hostname ?? ''
  return /^(?:127\.|0\.0\.0\.0$|(?:.*\.)?localhost$|\[::1?\]$|\[::ffff:7f)/.test(host)
}
