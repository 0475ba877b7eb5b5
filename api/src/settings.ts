import type * as z from 'zod'
import { parseUrl } from './setting-kinds.ts'
import { type Settings, schema, sections } from './settings-schema.ts'

type Env = Record<string, string | undefined>

/** Settings for which empty is a value of its own and not the default: nothing is served from there. */
const emptyMeansNone = ['WEB_DIR', 'OFFICE_DIR']

/** Parses the settings. Reports all wrong ones at once, each by its name and with the allowed values. */
export function readSettings(env: Env): Settings {
  const isSet = ([name, value]: [string, string | undefined]) =>
    value !== undefined && (value !== '' || emptyMeansNone.includes(name))
  const result = schema.safeParse(Object.fromEntries(Object.entries(env).filter(isSet)))
  if (result.success) return result.data
  const wrong = result.error.issues.map(({ path, message }) => `${String(path[0])} (it must be ${message})`)
  throw new Error(`cannot start, these settings are wrong: ${[...new Set(wrong)].join(', ')}`)
}

export interface SettingRow {
  section: string
  name: string
  allowed: string
  fallback: string
  isSecret: boolean
  needed: 'always' | 'live' | 'never'
  description: string
}

/** Every setting with its documentation. */
export const settingRows = (): SettingRow[] =>
  Object.entries(sections).flatMap(([section, settings]) =>
    Object.entries<z.ZodType>(settings).map(([name, shape]) => {
      const about = shape.meta() as Partial<SettingRow>
      const { defaultValue } = shape._zod.def as { defaultValue?: unknown }
      return {
        section,
        name,
        allowed: about.allowed ?? '',
        fallback: about.fallback ?? (String(defaultValue ?? '') ? `\`${defaultValue}\`` : 'none'),
        isSecret: about.isSecret ?? false,
        needed: about.needed ?? 'never',
        description: about.description ?? '',
      }
    }),
  )

const secretNames = [
  'JWT_SECRET',
  'DATA_KEY',
  'DATA_KEY_OLD',
  'MEDIA_SECRET',
  'JWT_SECRET_OLD',
  'MEDIA_SECRET_OLD',
  'BACKUP_KEY',
  'VINDI_WEBHOOK_TOKEN',
  'SERVICES_PASSWORD',
]
/** Partners that receive our keys or members' data must be called over TLS. */
const encrypted = /^(?:(?:VINDI|VIMEO|ZOOM|MICROSOFT|ACTIVE_CAMPAIGN|RECAPTCHA)_.*(?:URL|ISSUER)|SENTRY_DSN)$/

/** The ports of mail. The demo's stand-in listens elsewhere: no ordinary user may open these. */
const mailPorts = ['', '25', '465', '587']

/** Why a partner's setting is refused in live mode: a key from this repository, or a stand-in's address. */
function unfitPartner(name: string, value: string): string[] {
  if (/^(?:demo-|juntas-demo|sandbox-|change-me$)/.test(value)) return [`${name} (it is the demo's)`]
  if (!isThisMachine(value)) return []
  if (name !== 'SMTP_URL') return [`${name} (it points at this machine)`]
  // A relay on the machine is usual; only at these ports is it surely no stand-in.
  return mailPorts.includes(parseUrl(value)?.port ?? '') ? [] : [`${name} (on this machine only port 25, 465 or 587)`]
}
const isPartners = (name: string) =>
  /^(?:SMTP|VINDI|VIMEO|ZOOM|MEETING|MICROSOFT|ACTIVE_CAMPAIGN|S3|SERVICES)_/.test(name)

/**
 * What live mode refuses besides missing settings: stand-ins, secrets that are weak or used twice, and partners without
 * TLS.
 */
export function unfitForLive(env: Env): string[] {
  const standIns = Object.entries(env).flatMap(([name, value]) =>
    value && isPartners(name) ? unfitPartner(name, value) : [],
  )
  const secrets = secretNames.flatMap((name) => (env[name] ? [{ name, value: env[name] }] : []))
  const weak = secrets.filter(({ value }) => isWeak(value)).map(({ name }) => `${name} (it can be guessed)`)
  const unfit = [...standIns, ...weak]
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
  const host = parseUrl(`http://${named}`)?.hostname ?? ''
  return /^(?:127\.|0\.0\.0\.0$|(?:.*\.)?localhost$|\[::1?\]$|\[::ffff:7f)/.test(host)
}
