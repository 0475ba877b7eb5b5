import path from 'node:path'
import { isThisMachine, readSettings, unfitForLive } from './settings.ts'

/** The only reader of process.env: every setting with its default and its meaning. */
export type Config = ReturnType<typeof readConfig>

type Env = Record<string, string | undefined>

/** Values that a partner's setting must not have in live mode: a key from this repository, or a stand-in's address. */
const isOfTheDemo = (value: string) => /^(?:demo-|juntas-demo|sandbox-|change-me$)/.test(value) || isThisMachine(value)
const isPartners = (name: string) =>
  /^(?:SMTP|VINDI|VIMEO|ZOOM|MEETING|MICROSOFT|ACTIVE_CAMPAIGN|S3|SERVICES)_/.test(name)

export function readConfig(env: Env = process.env) {
  const mode = env.APP_MODE ?? 'demo'
  if (mode !== 'demo' && mode !== 'live') throw new Error(`APP_MODE is '${mode}': it must be demo or live`)
  const set = readSettings(env)
  const host = env.HOST ?? '127.0.0.1'
  const port = set.PORT ?? 3000
  const origin = (env.APP_ORIGIN ?? `http://${host}:${port}`).replace(/\/$/, '')
  const privacyContact = env.PRIVACY_CONTACT ?? (env.MAIL_FROM ? addressIn(env.MAIL_FROM) : 'privacidade@juntas.test')
  const config = {
    mode: mode as 'demo' | 'live',
    host,
    port,
    origin,
    dataDir: path.resolve(env.DATA_DIR ?? 'data'),
    databaseUrl: env.DATABASE_URL ?? '',
    databasePool: set.DATABASE_POOL ?? 12,
    /** How long a request waits for a free database connection before it is answered with "try again later". */
    databaseWaitMs: set.DATABASE_WAIT_MS ?? 4000,
    logLevel: set.LOG_LEVEL ?? 'info',
    /** The proxies whose `X-Forwarded-For` header is believed. Empty: no header is believed. */
    trustProxy: set.TRUST_PROXY ?? [],
    /** Multiplies every rate limit. Tests that log in hundreds of times from one address raise it. */
    rateLimitFactor: set.RATE_LIMIT_FACTOR ?? 1,
    /** A process without a supervisor ends after its event loop was blocked for this long. */
    loopSilenceMs: set.LOOP_SILENCE_MS ?? 15_000,
    runsTasks: set.RUN_TASKS !== 'false',
    /**
     * The reference at /docs needs a looser content policy on our own origin, so live mode serves it only on request.
     */
    hasReference: set.API_REFERENCE ? set.API_REFERENCE === 'true' : mode === 'demo',
    /** Where the built browser apps are; empty serves the API alone. */
    webDir: env.WEB_DIR ?? 'web/dist',
    officeDir: env.OFFICE_DIR ?? 'office/dist',
    /** Self-hosted videos, sounds and files to download. */
    mediaDir: path.resolve(env.MEDIA_DIR ?? 'media'),
    jwtSecret: env.JWT_SECRET ?? '',
    /**
     * 32 bytes in base64. Encrypts data at rest, such as refresh token children, anonymous authors and mentoring
     * answers, and keys the hashes of codes and anonymous names.
     */
    dataKey: env.DATA_KEY ?? '',
    /** Signs addresses of media that need access. */
    mediaSecret: env.MEDIA_SECRET ?? '',
    sharedCookieDomain: env.SHARED_COOKIE_DOMAIN ?? '',
    /** The parent customer id that marks the special group. Empty: the group has no members. */
    specialParentCustomer: set.SPECIAL_PARENT_CUSTOMER ?? (mode === 'demo' ? 4107 : null),
    /** The address that returns a mobile viewer to the app. */
    mobileAppUrl: env.MOBILE_APP_URL ?? 'juntas://app',
    services: { user: env.SERVICES_USER ?? '', password: env.SERVICES_PASSWORD ?? '' },
    /** Where members write about their data. Default: the sender of the product's e-mails. */
    privacyContact,
    /** Named in /.well-known/security.txt. */
    securityContact: set.SECURITY_CONTACT ?? privacyContact,
    mail: { url: env.SMTP_URL ?? '', from: env.MAIL_FROM ?? 'Juntas <oi@juntas.test>' },
    microsoft: {
      issuer: env.MICROSOFT_ISSUER ?? '',
      clientId: env.MICROSOFT_CLIENT_ID ?? '',
      clientSecret: env.MICROSOFT_CLIENT_SECRET ?? '',
      /** Microsoft tenants whose members may sign in. Empty: any tenant. */
      tenants: (env.MICROSOFT_TENANTS ?? '')
        .split(',')
        .map((tenant) => tenant.trim())
        .filter(Boolean),
    },
    payments: {
      apiUrl: env.VINDI_API_URL ?? '',
      publicKey: env.VINDI_PUBLIC_KEY ?? '',
      privateKey: env.VINDI_PRIVATE_KEY ?? '',
      webhookToken: env.VINDI_WEBHOOK_TOKEN ?? '',
    },
    billing: {
      /** The gateway charges the card during the call. The vendor's own clients wait one minute. */
      callMs: set.VINDI_CALL_MS ?? 60_000,
      /** How long a sale with a lost answer is searched for before it is sent again. */
      settleMs: set.VINDI_SETTLE_MS ?? 90_000,
      /** How long a buyer's request waits for the result before it answers that the bank has not decided yet. */
      answerMs: set.BILLING_ANSWER_MS ?? 12_000,
    },
    video: {
      apiUrl: env.VIMEO_API_URL ?? '',
      token: env.VIMEO_TOKEN ?? '',
      playerUrl: env.VIMEO_PLAYER_URL ?? 'https://player.vimeo.com',
    },
    meetings: {
      apiUrl: env.ZOOM_API_URL ?? '',
      oauthUrl: env.ZOOM_OAUTH_URL ?? '',
      accountId: env.ZOOM_ACCOUNT_ID ?? '',
      clientId: env.ZOOM_CLIENT_ID ?? '',
      clientSecret: env.ZOOM_CLIENT_SECRET ?? '',
      sdkKey: env.ZOOM_SDK_KEY ?? '',
      sdkSecret: env.ZOOM_SDK_SECRET ?? '',
      /** The Zoom user who owns the meetings. */
      userId: env.ZOOM_USER_ID ?? 'me',
      /** The address of the vendor's component view bundle; the version is its last part. */
      sdkUrl: (env.ZOOM_SDK_URL ?? 'https://source.zoom.us/6.2.0').replace(/\/$/, ''),
      /** A local meeting room with the same interface. When it is set, browsers join there and not at Zoom. */
      roomUrl: (env.MEETING_ROOM_URL ?? '').replace(/\/$/, ''),
    },
    marketing: {
      eventUrl: env.ACTIVE_CAMPAIGN_EVENT_URL ?? '',
      apiUrl: env.ACTIVE_CAMPAIGN_API_URL ?? '',
      key: env.ACTIVE_CAMPAIGN_KEY ?? '',
      accountId: env.ACTIVE_CAMPAIGN_ACTID ?? '',
      token: env.ACTIVE_CAMPAIGN_TOKEN ?? '',
    },
    /** A bucket for members' files. Without an endpoint the files are in DATA_DIR/files. */
    storage: {
      endpoint: env.S3_ENDPOINT ?? '',
      bucket: env.S3_BUCKET ?? '',
      key: env.S3_KEY ?? '',
      secret: env.S3_SECRET ?? '',
      region: env.S3_REGION ?? 'us-east-1',
    },
    recaptcha: {
      siteKey: env.RECAPTCHA_SITE_KEY ?? '',
      secret: env.RECAPTCHA_SECRET ?? '',
      verifyUrl: env.RECAPTCHA_URL ?? 'https://www.google.com/recaptcha/api/siteverify',
    },
    ga4Id: env.GA4_ID ?? '',
    /** The issuer of receipts: company name, CNPJ and address. The demo's company is invented. */
    issuer: {
      name: env.ISSUER_NAME ?? (mode === 'demo' ? 'Juntas Educação e Carreira Ltda.' : ''),
      document: env.ISSUER_CNPJ ?? (mode === 'demo' ? '11.222.333/0001-81' : ''),
      address: env.ISSUER_ADDRESS ?? (mode === 'demo' ? 'Rua das Amoreiras, 100, São Paulo, SP, 01000-000' : ''),
    },
  }
  refuseUnfit(config, env)
  return config
}

/** Names all missing settings at once, before the process listens. */
function refuseUnfit(
  config: {
    mode: string
    origin: string
    databaseUrl: string
    jwtSecret: string
    dataKey: string
    mediaSecret: string
  },
  env: Env,
) {
  const missing: string[] = []
  if (!config.databaseUrl) missing.push('DATABASE_URL')
  if (config.jwtSecret.length < 32) missing.push('JWT_SECRET (32 characters or more)')
  if (Buffer.from(config.dataKey, 'base64').length !== 32) missing.push('DATA_KEY (32 bytes in base64)')
  if (config.mediaSecret.length < 32) missing.push('MEDIA_SECRET (32 characters or more)')
  if (env.S3_ENDPOINT)
    for (const name of ['S3_BUCKET', 'S3_KEY', 'S3_SECRET'])
      if (!env[name]) missing.push(`${name} (S3_ENDPOINT is set)`)
  if (config.mode === 'live') {
    if (!config.origin.startsWith('https://')) missing.push('APP_ORIGIN (https)')
    for (const name of ['SMTP_URL', 'VINDI_API_URL', 'VINDI_PUBLIC_KEY', 'VINDI_PRIVATE_KEY', 'VINDI_WEBHOOK_TOKEN'])
      if (!env[name]) missing.push(name)
    for (const [name, value] of Object.entries(env))
      if (value && isPartners(name) && isOfTheDemo(value)) missing.push(`${name} (it is the demo's)`)
    missing.push(...unfitForLive(env))
    if (zoomSettings.some((name) => env[name])) missing.push(...zoomSettings.filter((name) => !env[name]))
  }
  if (missing.length) throw new Error(`cannot start in ${config.mode} mode, missing or unfit: ${missing.join(', ')}`)
}

/** All Zoom settings may be missing (no live meetings), but not only some of them. */
const zoomSettings = [
  'ZOOM_API_URL',
  'ZOOM_OAUTH_URL',
  'ZOOM_ACCOUNT_ID',
  'ZOOM_CLIENT_ID',
  'ZOOM_CLIENT_SECRET',
  'ZOOM_SDK_KEY',
  'ZOOM_SDK_SECRET',
]

/** `Juntas <oi@juntas.test>` holds `oi@juntas.test`. */
const addressIn = (sender: string) => /<([^>]+)>/.exec(sender)?.[1] ?? sender.trim()
