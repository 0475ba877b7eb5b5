// The only reader of the environment. Every key has a demo default, and none of them is a real secret. The code that
// reads a setting explains it; docs/operations.md lists them from here (scripts/settings-table.mjs).
export interface Settings {
  host: string
  port: number
  smtpPort: number
  /** The public address of the stand-ins, if it is not host and port. */
  publicOrigin: string | undefined
  /** The product's public origin: redirects and webhooks go there. */
  appOrigin: string | undefined
  /** If a folder is given, state survives a restart. */
  dataDir: string | undefined
  oidc: { clientId: string; clientSecret: string }
  vindi: {
    publicKey: string
    privateKey: string
    webhookUrl: string | undefined
    /** Webhooks are repeated this many times faster than by the vendor. */
    webhookSpeed: number
    /** Requests per minute; the vendor allows 120. */
    rateLimit: number
    /** For how long the test card that hangs keeps its caller waiting. */
    hangMs: number
  }
  marketing: { accountId: string; eventKey: string; apiToken: string; perSecond: number }
  video: { token: string; linkSeconds: number }
  zoom: { accountId: string; clientId: string; clientSecret: string; sdkKey: string; sdkSecret: string }
  s3: { accessKeyId: string; secretAccessKey: string }
}

export class SettingError extends Error {}

interface SettingRow {
  name: string
  allowed: string
  fallback: string
  description: string
}

export function readSettings(
  env: Record<string, string | undefined> = process.env,
  note: (row: SettingRow) => void = () => undefined,
): Settings {
  const plain = (name: string) => env[name]?.trim() || undefined
  const text = (name: string, fallback: string, description: string) => {
    note({ name, allowed: 'text', fallback: `\`${fallback}\``, description })
    return plain(name) ?? fallback
  }
  const folder = (name: string, description: string) => {
    note({ name, allowed: 'a folder', fallback: 'none', description })
    return plain(name)
  }
  const number = (name: string, fallback: number, least: number, most: number, description: string) => {
    note({ name, allowed: `a number from ${least} to ${most}`, fallback: `\`${fallback}\``, description })
    const value = Number(plain(name) ?? fallback)
    if (!Number.isFinite(value) || value < least || value > most) {
      throw new SettingError(`${name} must be a number from ${least} to ${most}, not "${env[name]}"`)
    }
    return value
  }
  const port = (name: string, fallback: number, description: string) =>
    Math.trunc(number(name, fallback, 0, 65_535, description))
  const origin = (name: string, description: string, fallback = 'none') => {
    note({ name, allowed: 'an address', fallback, description })
    const value = plain(name)
    if (value && !URL.canParse(value)) {
      throw new SettingError(`${name} must be an address like http://127.0.0.1:3000`)
    }
    return value
  }
  const originOf = (value: string | undefined) => value && new URL(value).origin

  const appOrigin = originOf(origin('APP_ORIGIN', 'the product’s address: redirects and webhooks go there'))
  const webhookToken = text('SANDBOX_VINDI_WEBHOOK_TOKEN', 'sandbox-webhook', 'the `token` of the webhook’s address')
  const webhookUrl = origin(
    'SANDBOX_VINDI_WEBHOOK_URL',
    'where webhooks go',
    '`APP_ORIGIN/v1/webhooks/vindi?token=...`',
  )

  return {
    host: text('SANDBOX_HOST', '127.0.0.1', 'the network address they listen on'),
    port: port('SANDBOX_PORT', 3001, 'the port they listen on'),
    smtpPort: port('SANDBOX_SMTP_PORT', 3025, 'the port of the mail server'),
    publicOrigin: originOf(origin('SANDBOX_ORIGIN', 'their public address', 'host and port')),
    appOrigin,
    dataDir: folder('SANDBOX_DATA_DIR', 'if set, their state survives a restart'),
    oidc: {
      clientId: text('SANDBOX_OIDC_CLIENT_ID', 'juntas-demo', 'the client that may sign in at the identity server'),
      clientSecret: text('SANDBOX_OIDC_CLIENT_SECRET', 'juntas-demo-secret', 'its secret'),
    },
    vindi: {
      publicKey: text('SANDBOX_VINDI_PUBLIC_KEY', 'demo-public-key', 'key of browsers at the gateway'),
      privateKey: text('SANDBOX_VINDI_PRIVATE_KEY', 'demo-private-key', 'key of the server at the gateway'),
      webhookUrl:
        webhookUrl ?? (appOrigin && `${appOrigin}/v1/webhooks/vindi?token=${encodeURIComponent(webhookToken)}`),
      webhookSpeed: number('SANDBOX_VINDI_WEBHOOK_SPEED', 600, 1, 1_000_000, 'how many times faster webhooks repeat'),
      rateLimit: number('SANDBOX_VINDI_RATE_LIMIT', 100_000, 1, 1_000_000, 'requests a minute; the vendor allows 120'),
      hangMs: number(
        'SANDBOX_VINDI_HANG_MS',
        60_000,
        0,
        600_000,
        'how long the card that hangs keeps its caller waiting',
      ),
    },
    marketing: {
      accountId: text('SANDBOX_MARKETING_ACCOUNT_ID', '1000001', 'account of the marketing events'),
      eventKey: text('SANDBOX_MARKETING_EVENT_KEY', 'demo-event-key', 'key of the marketing events'),
      apiToken: text('SANDBOX_MARKETING_API_TOKEN', 'demo-api-token', 'token of the marketing contacts'),
      perSecond: number('SANDBOX_MARKETING_PER_SECOND', 5, 1, 100_000, 'requests a second that marketing accepts'),
    },
    video: {
      token: text('SANDBOX_VIDEO_TOKEN', 'demo-video-token', 'token of the video service'),
      linkSeconds: number('SANDBOX_VIDEO_LINK_SECONDS', 3600, 1, 86_400, 'how long a link to a video file is valid'),
    },
    zoom: {
      accountId: text('SANDBOX_ZOOM_ACCOUNT_ID', 'demo-zoom-account', 'account of the meetings'),
      clientId: text('SANDBOX_ZOOM_CLIENT_ID', 'demo-zoom-client', 'client that creates meetings'),
      clientSecret: text('SANDBOX_ZOOM_CLIENT_SECRET', 'demo-zoom-client-secret', 'its secret'),
      sdkKey: text('SANDBOX_ZOOM_SDK_KEY', 'demo-zoom-sdk-key', 'key of the meeting client'),
      sdkSecret: text('SANDBOX_ZOOM_SDK_SECRET', 'demo-zoom-sdk-secret', 'its secret'),
    },
    s3: {
      accessKeyId: text('SANDBOX_S3_ACCESS_KEY_ID', 'demo-access-key', 'key of the file storage'),
      secretAccessKey: text('SANDBOX_S3_SECRET_ACCESS_KEY', 'demo-secret-key', 'its secret'),
    },
  }
}

/** Every setting with its documentation; read by scripts/settings-table.mjs. @public */
export function settingRows(): SettingRow[] {
  const rows: SettingRow[] = []
  readSettings({}, (row) => rows.push(row))
  return rows
}
