import * as z from 'zod'

/**
 * Every setting of the stand-ins: its values, its default and its meaning. docs/operations.md lists them from here
 * (scripts/settings-table.mjs). None of the defaults is a real secret.
 */

const text = (fallback: string, description: string) =>
  z
    .string()
    .default(fallback)
    .meta({ allowed: 'text', fallback: `\`${fallback}\``, description })

const folder = (description: string) =>
  z.string().optional().meta({ allowed: 'a folder', fallback: 'none', description })

const number = (least: number, most: number, fallback: number, description: string) => {
  const allowed = `a number from ${least} to ${most}`
  const value = z.number(allowed).min(least, allowed).max(most, allowed)
  return z
    .string()
    .transform(Number)
    .pipe(value)
    .default(fallback)
    .meta({ allowed, fallback: `\`${fallback}\``, description })
}

const port = (fallback: number, description: string) => number(0, 65_535, fallback, description)

const address = (description: string, fallback = 'none') =>
  z
    .string()
    .refine((value) => URL.canParse(value), 'an address like http://127.0.0.1:3000')
    .optional()
    .meta({ allowed: 'an address', fallback, description })

export const schema = z.object({
  APP_ORIGIN: address('the product’s address: redirects and webhooks go there'),
  SANDBOX_HOST: text('127.0.0.1', 'the network address they listen on'),
  SANDBOX_PORT: port(3001, 'the port they listen on'),
  SANDBOX_SMTP_PORT: port(3025, 'the port of the mail server'),
  SANDBOX_ORIGIN: address('their public address', 'host and port'),
  SANDBOX_DATA_DIR: folder('if set, their state survives a restart'),
  SANDBOX_OIDC_CLIENT_ID: text('juntas-demo', 'the client that may sign in at the identity server'),
  SANDBOX_OIDC_CLIENT_SECRET: text('juntas-demo-secret', 'its secret'),
  SANDBOX_VINDI_PUBLIC_KEY: text('demo-public-key', 'key of browsers at the gateway'),
  SANDBOX_VINDI_PRIVATE_KEY: text('demo-private-key', 'key of the server at the gateway'),
  SANDBOX_VINDI_WEBHOOK_TOKEN: text('sandbox-webhook', 'the `token` of the webhook’s address'),
  SANDBOX_VINDI_WEBHOOK_URL: address('where webhooks go', '`APP_ORIGIN/v1/webhooks/vindi?token=...`'),
  SANDBOX_VINDI_WEBHOOK_SPEED: number(1, 1_000_000, 600, 'how many times faster webhooks repeat'),
  SANDBOX_VINDI_RATE_LIMIT: number(1, 1_000_000, 100_000, 'requests a minute; the vendor allows 120'),
  SANDBOX_VINDI_HANG_MS: number(0, 600_000, 60_000, 'how long the card that hangs keeps its caller waiting'),
  SANDBOX_MARKETING_ACCOUNT_ID: text('1000001', 'account of the marketing events'),
  SANDBOX_MARKETING_EVENT_KEY: text('demo-event-key', 'key of the marketing events'),
  SANDBOX_MARKETING_API_TOKEN: text('demo-api-token', 'token of the marketing contacts'),
  SANDBOX_MARKETING_PER_SECOND: number(1, 100_000, 5, 'requests a second that marketing accepts'),
  SANDBOX_VIDEO_TOKEN: text('demo-video-token', 'token of the video service'),
  SANDBOX_VIDEO_LINK_SECONDS: number(1, 86_400, 3600, 'how long a link to a video file is valid'),
  SANDBOX_ZOOM_ACCOUNT_ID: text('demo-zoom-account', 'account of the meetings'),
  SANDBOX_ZOOM_CLIENT_ID: text('demo-zoom-client', 'client that creates meetings'),
  SANDBOX_ZOOM_CLIENT_SECRET: text('demo-zoom-client-secret', 'its secret'),
  SANDBOX_ZOOM_SDK_KEY: text('demo-zoom-sdk-key', 'key of the meeting client'),
  SANDBOX_ZOOM_SDK_SECRET: text('demo-zoom-sdk-secret', 'its secret'),
  SANDBOX_S3_ACCESS_KEY_ID: text('demo-access-key', 'key of the file storage'),
  SANDBOX_S3_SECRET_ACCESS_KEY: text('demo-secret-key', 'its secret'),
})
