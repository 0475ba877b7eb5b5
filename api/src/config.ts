import path from 'node:path'
import { addressIn } from './integrations/mail/mail.ts'
import { isThisMachine, readSettings, settingRows, unfitForLive } from './settings.ts'
import { readSettingFiles } from './settings-files.ts'

/** The only reader of process.env: every setting with its default and its meaning. */
export type Config = ReturnType<typeof readConfig>

type Env = Record<string, string | undefined>

export function readConfig(given: Env = process.env) {
  const env = readSettingFiles(
    given,
    settingRows().map(({ name }) => name),
  )
  const set = readSettings(env)
  const { APP_MODE: mode, HOST: host, PORT: port } = set
  const origin = (set.APP_ORIGIN ?? `http://${host}:${port}`).replace(/\/$/, '')
  const privacyContact = set.PRIVACY_CONTACT ?? (env.MAIL_FROM ? addressIn(set.MAIL_FROM) : 'privacidade@juntas.test')
  const config = {
    mode,
    host,
    port,
    origin,
    dataDir: path.resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL ?? '',
    /** The primary without a pooler in between, for migrations, tasks and live events. */
    databaseDirectUrl: set.DATABASE_DIRECT_URL ?? set.DATABASE_URL ?? '',
    /** A replica for the reads of `reads.ts`. Without one the primary answers them too. */
    databaseReadUrl: set.DATABASE_READ_URL,
    databasePool: set.DATABASE_POOL,
    /** How long a request waits for a free database connection before it is answered with "try again later". */
    databaseWaitMs: set.DATABASE_WAIT_MS,
    redisUrl: set.REDIS_URL,
    logLevel: set.LOG_LEVEL,
    /** The proxies whose `X-Forwarded-For` header is trusted. Empty: no header is trusted. */
    trustProxy: set.TRUST_PROXY,
    /** Multiplies every rate limit. Tests that log in hundreds of times from one address raise it. */
    rateLimitFactor: set.RATE_LIMIT_FACTOR,
    /** A process without a supervisor kills itself after its event loop was blocked for this long. */
    loopSilenceMs: set.LOOP_SILENCE_MS,
    /** How long running requests may continue after SIGTERM: longer than a buyer waits for the bank. */
    shutdownMs: Math.max(10_000, set.BILLING_ANSWER_MS + 5000),
    servesRequests: set.PROCESS_ROLE !== 'worker',
    runsTasks: set.PROCESS_ROLE !== 'web',
    metrics: { port: set.METRICS_PORT, host: set.METRICS_HOST, token: set.METRICS_TOKEN ?? '' },
    errorReports: { dsn: set.SENTRY_DSN ?? '', mode },
    slowQueryMs: set.SLOW_QUERY_MS,
    /**
     * The reference at /docs needs a looser content policy on our own origin, so live mode serves it only on request.
     */
    hasReference: set.API_REFERENCE ? set.API_REFERENCE === 'true' : mode === 'demo',
    /** Where the built browser apps are; empty serves the API alone. */
    webDir: set.WEB_DIR,
    serviceWorker: set.SERVICE_WORKER === 'on',
    officeDir: set.OFFICE_DIR,
    /** What must exist in each configured folder, so that a wrong folder is refused at the start. */
    givenFiles: [
      { name: 'WEB_DIR', file: path.resolve(set.WEB_DIR, 'index.html') },
      { name: 'OFFICE_DIR', file: path.resolve(set.OFFICE_DIR, 'index.html') },
      { name: 'MEDIA_DIR', file: path.resolve(set.MEDIA_DIR) },
    ].filter(({ name }) => env[name]),
    /** Self-hosted videos, sounds and files to download. */
    mediaDir: path.resolve(set.MEDIA_DIR),
    jwtSecret: set.JWT_SECRET ?? '',
    /** Tokens and addresses signed with the previous secrets are accepted while these are set. */
    oldJwtSecret: set.JWT_SECRET_OLD ?? '',
    oldMediaSecret: set.MEDIA_SECRET_OLD ?? '',
    /**
     * 32 bytes in base64. Encrypts data at rest, such as refresh token children, anonymous authors and mentoring
     * answers, and keys the hashes of codes and anonymous names. Earlier keys that are still accepted follow, separated
     * by commas; only `encryption.ts` splits them.
     */
    dataKey: [set.DATA_KEY ?? '', ...(set.DATA_KEY_OLD?.split(',') ?? [])].join(','),
    /** Signs addresses of media that need access. */
    mediaSecret: set.MEDIA_SECRET ?? '',
    sharedCookieDomain: set.SHARED_COOKIE_DOMAIN ?? '',
    /** The parent customer id that marks the special group. Empty: nobody belongs to the group. */
    specialParentCustomer: set.SPECIAL_PARENT_CUSTOMER ?? null,
    /** The address that returns a mobile viewer to the app. */
    mobileAppUrl: set.MOBILE_APP_URL,
    services: { user: set.SERVICES_USER ?? '', password: set.SERVICES_PASSWORD ?? '' },
    /** Where members write about their data. Default: the sender of the product's e-mails. */
    privacyContact,
    /** Named in /.well-known/security.txt. */
    securityContact: set.SECURITY_CONTACT ?? privacyContact,
    mail: {
      url: set.SMTP_URL ?? '',
      isLocal: isThisMachine(set.SMTP_URL ?? ''),
      from: set.MAIL_FROM,
      bounceAddress: set.MAIL_BOUNCES ?? '',
    },
    microsoft: {
      issuer: set.MICROSOFT_ISSUER ?? '',
      clientId: set.MICROSOFT_CLIENT_ID ?? '',
      clientSecret: set.MICROSOFT_CLIENT_SECRET ?? '',
      /** Microsoft tenants whose members may sign in. Empty: any tenant. */
      tenants: listOf(set.MICROSOFT_TENANTS),
    },
    payments: {
      apiUrl: set.VINDI_API_URL ?? '',
      publicKey: set.VINDI_PUBLIC_KEY ?? '',
      privateKey: set.VINDI_PRIVATE_KEY ?? '',
      webhookToken: set.VINDI_WEBHOOK_TOKEN ?? '',
    },
    billing: {
      /** The longest a call of the gateway may take. It charges the card meanwhile; the vendor's own clients wait a minute. */
      callMs: set.VINDI_CALL_MS,
      /** How long a sale without an answer is searched for before it is sent again. */
      settleMs: set.VINDI_SETTLE_MS,
      /** How long a buyer's request waits for the result before it answers that the bank has not decided yet. */
      answerMs: set.BILLING_ANSWER_MS,
    },
    video: {
      apiUrl: set.VIMEO_API_URL ?? '',
      token: set.VIMEO_TOKEN ?? '',
      playerUrl: set.VIMEO_PLAYER_URL,
      takesUploads: set.VIMEO_UPLOADS === 'true',
    },
    meetings: {
      apiUrl: set.ZOOM_API_URL ?? '',
      oauthUrl: set.ZOOM_OAUTH_URL ?? '',
      accountId: set.ZOOM_ACCOUNT_ID ?? '',
      clientId: set.ZOOM_CLIENT_ID ?? '',
      clientSecret: set.ZOOM_CLIENT_SECRET ?? '',
      sdkKey: set.ZOOM_SDK_KEY ?? '',
      sdkSecret: set.ZOOM_SDK_SECRET ?? '',
      /** The Zoom user who owns the meetings. */
      userId: set.ZOOM_USER_ID,
      /** The address of the vendor's component view bundle; the version is its last part. */
      sdkUrl: set.ZOOM_SDK_URL.replace(/\/$/, ''),
      /** A local meeting room with the same interface. When it is set, browsers join there instead of at Zoom. */
      roomUrl: (set.MEETING_ROOM_URL ?? '').replace(/\/$/, ''),
    },
    /** Rooms of circles: browsers meet directly, and these servers help them. */
    rooms: {
      urls: listOf(set.MEETING_ICE_URLS),
      turnSecret: set.MEETING_TURN_SECRET ?? '',
    },
    marketing: {
      eventUrl: set.ACTIVE_CAMPAIGN_EVENT_URL ?? '',
      apiUrl: set.ACTIVE_CAMPAIGN_API_URL ?? '',
      key: set.ACTIVE_CAMPAIGN_KEY ?? '',
      accountId: set.ACTIVE_CAMPAIGN_ACTID ?? '',
      token: set.ACTIVE_CAMPAIGN_TOKEN ?? '',
    },
    /** The folder of backups and of the list of erased members, and the key that encrypts backups. */
    backup: {
      folder: path.resolve(set.BACKUP_DIR ?? path.join(set.DATA_DIR, 'backups')),
      isGiven: set.BACKUP_DIR !== undefined,
      key: set.BACKUP_KEY ?? '',
    },
    /** A bucket for members' files. Without an endpoint the files are in DATA_DIR/files. */
    storage: {
      endpoint: set.S3_ENDPOINT ?? '',
      bucket: set.S3_BUCKET ?? '',
      key: set.S3_KEY ?? '',
      secret: set.S3_SECRET ?? '',
      region: set.S3_REGION,
    },
    recaptcha: {
      siteKey: set.RECAPTCHA_SITE_KEY ?? '',
      secret: set.RECAPTCHA_SECRET ?? '',
      verifyUrl: set.RECAPTCHA_URL,
    },
    ga4Id: set.GA4_ID ?? '',
    /** The issuer of receipts: company name, CNPJ and address. */
    issuer: { name: set.ISSUER_NAME ?? '', document: set.ISSUER_CNPJ ?? '', address: set.ISSUER_ADDRESS ?? '' },
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
    mediaSecret: string
  },
  env: Env,
) {
  const missing: string[] = []
  if (!config.databaseUrl) missing.push('DATABASE_URL')
  if (config.jwtSecret.length < 32) missing.push('JWT_SECRET (32 characters or more)')
  if (Buffer.from(env.DATA_KEY ?? '', 'base64').length !== 32) missing.push('DATA_KEY (32 bytes in base64)')
  if (config.mediaSecret.length < 32) missing.push('MEDIA_SECRET (32 characters or more)')
  if (env.METRICS_HOST && !isLoopback(env.METRICS_HOST) && !env.METRICS_TOKEN)
    missing.push('METRICS_TOKEN (METRICS_HOST is reachable from other machines)')
  if (env.S3_ENDPOINT)
    for (const name of ['S3_BUCKET', 'S3_KEY', 'S3_SECRET'])
      if (!env[name]) missing.push(`${name} (S3_ENDPOINT is set)`)
  if (/\bturns?:/.test(env.MEETING_ICE_URLS ?? '') && !env.MEETING_TURN_SECRET)
    missing.push('MEETING_TURN_SECRET (MEETING_ICE_URLS names a TURN server)')
  if (config.mode === 'live') {
    if (!config.origin.startsWith('https://')) missing.push('APP_ORIGIN (https)')
    for (const { name, needed } of settingRows())
      if (needed === 'live' && name !== 'APP_ORIGIN' && !env[name]) missing.push(name)
    missing.push(...unfitForLive(env))
    if (zoomSettings.some((name) => env[name])) missing.push(...zoomSettings.filter((name) => !env[name]))
  }
  if (missing.length) throw new Error(`cannot start in ${config.mode} mode, missing or unfit: ${missing.join(', ')}`)
}

const isLoopback = (host: string) => /^(?:127\.[\d.]+|::1|localhost)$/.test(host)

/** Either all Zoom settings are missing (no live meetings) or none. */
const zoomSettings = [
  'ZOOM_API_URL',
  'ZOOM_OAUTH_URL',
  'ZOOM_ACCOUNT_ID',
  'ZOOM_CLIENT_ID',
  'ZOOM_CLIENT_SECRET',
  'ZOOM_SDK_KEY',
  'ZOOM_SDK_SECRET',
]

/** Splits a setting at its commas. */
const listOf = (value = '') =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
