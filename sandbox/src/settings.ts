// The only reader of the environment. Every key has a demo default, and none of them is a real secret.
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
    /** Webhook retries are this many times faster than the vendor's. */
    webhookSpeed: number
    /** Requests per minute; the vendor allows 120. */
    rateLimit: number
    /** How long the card that hangs keeps its caller waiting. */
    hangMs: number
  }
  marketing: { accountId: string; eventKey: string; apiToken: string; perSecond: number }
  video: { token: string; linkSeconds: number }
  zoom: { accountId: string; clientId: string; clientSecret: string; sdkKey: string; sdkSecret: string }
  s3: { accessKeyId: string; secretAccessKey: string }
}

export class SettingError extends Error {}

export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const text = (name: string, fallback: string) => env[name]?.trim() || fallback
  const number = (name: string, fallback: number, least: number, most: number) => {
    const value = Number(text(name, String(fallback)))
    if (!Number.isFinite(value) || value < least || value > most) {
      throw new SettingError(`${name} must be a number from ${least} to ${most}, not "${env[name]}"`)
    }
    return value
  }
  const port = (name: string, fallback: number) => Math.trunc(number(name, fallback, 0, 65_535))
  const appOrigin = origin(env, 'APP_ORIGIN')
  const webhookToken = text('SANDBOX_VINDI_WEBHOOK_TOKEN', 'sandbox-webhook')

  return {
    host: text('SANDBOX_HOST', '127.0.0.1'),
    port: port('SANDBOX_PORT', 3001),
    smtpPort: port('SANDBOX_SMTP_PORT', 3025),
    publicOrigin: origin(env, 'SANDBOX_ORIGIN'),
    appOrigin,
    dataDir: env.SANDBOX_DATA_DIR?.trim() || undefined,
    oidc: {
      clientId: text('SANDBOX_OIDC_CLIENT_ID', 'juntas-demo'),
      clientSecret: text('SANDBOX_OIDC_CLIENT_SECRET', 'juntas-demo-secret'),
    },
    vindi: {
      publicKey: text('SANDBOX_VINDI_PUBLIC_KEY', 'demo-public-key'),
      privateKey: text('SANDBOX_VINDI_PRIVATE_KEY', 'demo-private-key'),
      webhookUrl:
        env.SANDBOX_VINDI_WEBHOOK_URL?.trim() ||
        (appOrigin && `${appOrigin}/v1/webhooks/vindi?token=${encodeURIComponent(webhookToken)}`),
      webhookSpeed: number('SANDBOX_VINDI_WEBHOOK_SPEED', 600, 1, 1_000_000),
      rateLimit: number('SANDBOX_VINDI_RATE_LIMIT', 100_000, 1, 1_000_000),
      hangMs: number('SANDBOX_VINDI_HANG_MS', 60_000, 0, 600_000),
    },
    marketing: {
      accountId: text('SANDBOX_MARKETING_ACCOUNT_ID', '1000001'),
      eventKey: text('SANDBOX_MARKETING_EVENT_KEY', 'demo-event-key'),
      apiToken: text('SANDBOX_MARKETING_API_TOKEN', 'demo-api-token'),
      perSecond: number('SANDBOX_MARKETING_PER_SECOND', 5, 1, 100_000),
    },
    video: {
      token: text('SANDBOX_VIDEO_TOKEN', 'demo-video-token'),
      linkSeconds: number('SANDBOX_VIDEO_LINK_SECONDS', 3600, 1, 86_400),
    },
    zoom: {
      accountId: text('SANDBOX_ZOOM_ACCOUNT_ID', 'demo-zoom-account'),
      clientId: text('SANDBOX_ZOOM_CLIENT_ID', 'demo-zoom-client'),
      clientSecret: text('SANDBOX_ZOOM_CLIENT_SECRET', 'demo-zoom-client-secret'),
      sdkKey: text('SANDBOX_ZOOM_SDK_KEY', 'demo-zoom-sdk-key'),
      sdkSecret: text('SANDBOX_ZOOM_SDK_SECRET', 'demo-zoom-sdk-secret'),
    },
    s3: {
      accessKeyId: text('SANDBOX_S3_ACCESS_KEY_ID', 'demo-access-key'),
      secretAccessKey: text('SANDBOX_S3_SECRET_ACCESS_KEY', 'demo-secret-key'),
    },
  }
}

function origin(env: Record<string, string | undefined>, name: string) {
  const value = env[name]?.trim()
  if (!value) return undefined
  if (!URL.canParse(value)) throw new SettingError(`${name} must be an address like http://127.0.0.1:3000`)
  return new URL(value).origin
}
