import type * as z from 'zod'
import { schema } from './settings-schema.ts'

type Env = Record<string, string | undefined>
export type Settings = ReturnType<typeof readSettings>

export class SettingError extends Error {}

/** The only reader of the environment. Names all wrong settings at once, each with the values that it accepts. */
export function readSettings(env: Env = process.env) {
  const set = parse(env)
  const appOrigin = originOf(set.APP_ORIGIN)
  const webhook = `/v1/webhooks/vindi?token=${encodeURIComponent(set.SANDBOX_VINDI_WEBHOOK_TOKEN)}`
  return {
    host: set.SANDBOX_HOST,
    port: Math.trunc(set.SANDBOX_PORT),
    smtpPort: Math.trunc(set.SANDBOX_SMTP_PORT),
    /** The public address of the stand-ins, if it is not host and port. */
    publicOrigin: originOf(set.SANDBOX_ORIGIN),
    /** The product's public origin: redirects and webhooks go there. */
    appOrigin,
    /** If a folder is given, state survives a restart. */
    dataDir: set.SANDBOX_DATA_DIR,
    oidc: { clientId: set.SANDBOX_OIDC_CLIENT_ID, clientSecret: set.SANDBOX_OIDC_CLIENT_SECRET },
    vindi: {
      publicKey: set.SANDBOX_VINDI_PUBLIC_KEY,
      privateKey: set.SANDBOX_VINDI_PRIVATE_KEY,
      webhookUrl: set.SANDBOX_VINDI_WEBHOOK_URL ?? (appOrigin && `${appOrigin}${webhook}`),
      webhookSpeed: set.SANDBOX_VINDI_WEBHOOK_SPEED,
      rateLimit: set.SANDBOX_VINDI_RATE_LIMIT,
      hangMs: set.SANDBOX_VINDI_HANG_MS,
    },
    marketing: {
      accountId: set.SANDBOX_MARKETING_ACCOUNT_ID,
      eventKey: set.SANDBOX_MARKETING_EVENT_KEY,
      apiToken: set.SANDBOX_MARKETING_API_TOKEN,
      perSecond: set.SANDBOX_MARKETING_PER_SECOND,
    },
    video: { token: set.SANDBOX_VIDEO_TOKEN, linkSeconds: set.SANDBOX_VIDEO_LINK_SECONDS },
    zoom: {
      accountId: set.SANDBOX_ZOOM_ACCOUNT_ID,
      clientId: set.SANDBOX_ZOOM_CLIENT_ID,
      clientSecret: set.SANDBOX_ZOOM_CLIENT_SECRET,
      sdkKey: set.SANDBOX_ZOOM_SDK_KEY,
      sdkSecret: set.SANDBOX_ZOOM_SDK_SECRET,
    },
    s3: { accessKeyId: set.SANDBOX_S3_ACCESS_KEY_ID, secretAccessKey: set.SANDBOX_S3_SECRET_ACCESS_KEY },
  }
}

/** An unset or empty setting has its default. */
function parse(env: Env): z.output<typeof schema> {
  const given = Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : []))
  const result = schema.safeParse(Object.fromEntries(given))
  if (result.success) return result.data
  const wrong = result.error.issues.map(({ path, message }) => {
    const name = String(path[0])
    return `${name} must be ${message}, not "${env[name]}"`
  })
  throw new SettingError([...new Set(wrong)].join('; '))
}

const originOf = (value: string | undefined) => value && new URL(value).origin

interface SettingRow {
  name: string
  allowed: string
  fallback: string
  description: string
}

/** Every setting with its documentation; read by scripts/settings-table.mjs. @public */
export const settingRows = (): SettingRow[] =>
  Object.entries(schema.shape).map(([name, shape]) => {
    const { allowed, fallback, description } = shape.meta() as Omit<SettingRow, 'name'>
    return { name, allowed, fallback, description }
  })
