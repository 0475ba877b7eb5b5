import * as z from 'zod'
import {
  factor,
  folder,
  iceUrls,
  integer,
  matching,
  oneOf,
  optional,
  origin,
  postgres,
  preset,
  proxies,
  text,
  url,
  web,
} from './setting-kinds.ts'

/**
 * Every setting of the API: its values, its default and its meaning. docs/operations.md lists them from here
 * (scripts/settings-table.mjs). An unset or empty setting has its default.
 */

const secret = { isSecret: true }
const neededInLive = { needed: 'live' } as const
const long = { shape: z.string(), allowed: '32 characters or more' }
const secretNeededInLive = { ...secret, ...neededInLive }
const ownSecret = { isSecret: true, needed: 'always' } as const

const place = {
  APP_MODE: preset(oneOf('demo', 'live'), 'demo', 'the mode: a demo with invented data and stand-ins, or the product'),
  HOST: preset(text, '127.0.0.1', 'the network address it listens on'),
  PORT: preset(integer(0, 65_535), 3000, 'the port it listens on'),
  APP_ORIGIN: optional(origin, 'the address people type; links in e-mails, cookies and policies use it. Live: https', {
    fallback: '`http://HOST:PORT`',
    ...neededInLive,
  }),
  DATA_DIR: preset(folder, 'data', 'database, logs, files and secrets of a demo; one start at a time'),
  DATABASE_URL: optional(
    postgres,
    'PostgreSQL 14 or newer. Without it the start runs one of its own; the API alone needs it',
    ownSecret,
  ),
  DATABASE_DIRECT_URL: optional(
    postgres,
    'the primary without a pooler, for migrations, tasks and the connection that listens for live events',
    { isSecret: true, fallback: '`DATABASE_URL`' },
  ),
  DATABASE_READ_URL: optional(
    postgres,
    'a streaming replica, or a proxy before several. Lists, content pages and `/v1/me` are read there when it has everything committed so far, else at `DATABASE_URL`. Its role needs `pg_monitor`',
    { isSecret: true, fallback: 'none: all reads at `DATABASE_URL`' },
  ),
  DATABASE_POOL: preset(integer(1, 500), 12, 'connections of one API process; one more listens for live events'),
  DATABASE_WAIT_MS: preset(integer(1, 600_000), 4000, 'how long a request waits for a connection before it gets 503'),
  REDIS_URL: optional(
    url('redis|rediss'),
    'Redis 6 or newer: it distributes live events and counts the shared rate limits. Without it, and while it is away, PostgreSQL does',
    secret,
  ),
  LOG_LEVEL: preset(
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'the least level logged',
  ),
  TRUST_PROXY: preset(
    proxies,
    [],
    'the proxies whose `X-Forwarded-For` is believed, from the right. Without it all members behind a proxy share one address in the rate limits; `true` and numbers are refused, because callers could then choose their address',
  ),
  RATE_LIMIT_FACTOR: preset(factor, 1, 'multiplies every rate limit; above 1 only for load tests'),
  LOOP_SILENCE_MS: preset(
    integer(0, 3_600_000),
    15_000,
    'a process without a supervisor ends after its event loop was blocked for this long',
  ),
  PROCESS_ROLE: preset(
    oneOf('web', 'worker', 'both'),
    'both',
    'what this process does: `web` answers requests, `worker` does the background work and answers only `/health`. An installation needs both kinds',
  ),
  METRICS_PORT: optional(integer(1, 65_535), 'where Prometheus reads `/metrics`; none: nowhere'),
  METRICS_HOST: preset(
    text,
    '127.0.0.1',
    'the network address of `METRICS_PORT`; another machine’s needs `METRICS_TOKEN`',
  ),
  METRICS_TOKEN: optional(
    matching(/^\S{16,}$/, '16 characters or more, without spaces'),
    'the bearer token that Prometheus must send',
    secret,
  ),
  SENTRY_DSN: optional(
    matching(/^https?:\/\/\w+@[^/]+\/(?:.+\/)?[\w-]+$/, 'an address like https://KEY@HOST/PROJECT'),
    'a service that speaks Sentry’s protocol and gets the errors: type, message, stack, route and request id',
    secret,
  ),
  SLOW_QUERY_MS: preset(integer(0, 600_000), 1000, 'a statement that takes longer is logged with its name; 0: none is'),
  API_REFERENCE: optional(
    oneOf('true', 'false'),
    'whether the reference is served at `/docs`: its page needs a looser policy on the product’s own origin',
    { fallback: '`true` in the demo, `false` in live' },
  ),
  WEB_DIR: preset(folder, 'web/dist', 'the built web app; empty serves the API alone'),
  OFFICE_DIR: preset(folder, 'office/dist', 'the built back office to serve at `/admin`'),
  SERVICE_WORKER: preset(
    oneOf('on', 'off'),
    'on',
    'whether the web app starts without a network; `off` removes it from the browsers that come back',
  ),
  BACKUP_DIR: optional(
    folder,
    'where `npm run backup` writes, with the list of erased members; another disk or machine',
    {
      fallback: '`DATA_DIR/backups`',
    },
  ),
  MEDIA_DIR: preset(folder, 'media', 'self-hosted videos, sounds and files to download'),
}

const secrets = {
  JWT_SECRET: optional(long, 'signs access tokens', ownSecret),
  DATA_KEY: optional(
    { shape: z.string(), allowed: '32 bytes in base64' },
    'encrypts data at rest (refresh tokens, anonymous authors, answers), keys the hashes of codes and anonymous names, signs certificates',
    ownSecret,
  ),
  DATA_KEY_OLD: optional(
    matching(/^[A-Za-z0-9+/]{43}=(?:,[A-Za-z0-9+/]{43}=)*$/, '32 bytes in base64; several with commas between'),
    'earlier values of `DATA_KEY`: what was made with them is still recognised. `npm run rotate-keys` says when one can go',
    secret,
  ),
  MEDIA_SECRET: optional(long, 'signs addresses of media that need access', ownSecret),
  JWT_SECRET_OLD: optional(
    matching(/^.{32,}$/, '32 characters or more'),
    'the last `JWT_SECRET`, for a day after a rotation: tokens made with it are still accepted, none is made',
    secret,
  ),
  MEDIA_SECRET_OLD: optional(
    matching(/^.{32,}$/, '32 characters or more'),
    'the same for `MEDIA_SECRET`: open players go on',
    secret,
  ),
  BACKUP_KEY: optional(
    matching(/^[A-Za-z0-9+/]{43}=$/, '32 bytes in base64'),
    'encrypts backups; keep a copy apart from them, and from `DATA_KEY`',
    secret,
  ),
  SERVICES_USER: optional(text, 'Basic credentials of other machines, on routes with access `service`'),
  SERVICES_PASSWORD: optional(text, 'their password; without both, no machine is admitted', secret),
}

const inventedByStart = { fallback: 'none; the demo’s start invents one' }
const product = {
  SHARED_COOKIE_DOMAIN: optional(text, 'domain of the `sharedToken` cookie, if sister sites read it'),
  SPECIAL_PARENT_CUSTOMER: optional(
    integer(1, 2_147_483_647),
    'parent customer id that marks the special group; none: the group is empty',
    { fallback: 'none; the demo’s start sets one' },
  ),
  PRIVACY_CONTACT: optional(
    text,
    'where members write about their data; the terms (a page in the database) name it too',
    {
      fallback: 'the address in `MAIL_FROM`',
    },
  ),
  SECURITY_CONTACT: optional(
    matching(/^(?:https:\/\/\S+|[^\s@]+@[^\s@]+)$/, 'an e-mail address or an https address'),
    'where researchers report vulnerabilities, named in `/.well-known/security.txt`',
    { fallback: '`PRIVACY_CONTACT`' },
  ),
  MOBILE_APP_URL: preset(text, 'juntas://app', 'the address that returns a mobile viewer to the app'),
  ISSUER_NAME: optional(text, 'the issuer of receipts; empty: a receipt names none', inventedByStart),
  ISSUER_CNPJ: optional(text, 'its CNPJ', inventedByStart),
  ISSUER_ADDRESS: optional(text, 'its address', inventedByStart),
  GA4_ID: optional(text, 'Google Analytics; loaded after consent, and allowed by the policy only if set'),
  RECAPTCHA_SITE_KEY: optional(
    text,
    'with both keys, the public forms (sign-up, opt-in, recovery, codes) ask reCAPTCHA',
  ),
  RECAPTCHA_SECRET: optional(text, 'the other key', secret),
  RECAPTCHA_URL: preset(web, 'https://www.google.com/recaptcha/api/siteverify', 'where the server verifies a token'),
}

const partners = {
  SMTP_URL: optional(url('smtp|smtps'), 'the mail server, with user and password if it needs them', secretNeededInLive),
  MAIL_FROM: preset(text, 'Juntas <oi@juntas.test>', 'sender of every e-mail'),
  MAIL_BOUNCES: optional(
    matching(/^[a-z0-9._-]{1,20}@[a-z0-9.-]+$/, 'an address in lower case with at most 20 signs before the @'),
    'where mail servers report letters that they could not deliver; each letter has its own signed address behind a +',
  ),
  MICROSOFT_ISSUER: optional(web, 'sign-in with Microsoft Entra ID'),
  MICROSOFT_CLIENT_ID: optional(text, 'the registered application'),
  MICROSOFT_CLIENT_SECRET: optional(text, 'its secret', secret),
  MICROSOFT_TENANTS: optional(text, 'tenants that may sign in, with commas between; none: any'),
  VINDI_API_URL: optional(web, 'the payment gateway; browsers send card data to it themselves', neededInLive),
  VINDI_PUBLIC_KEY: optional(text, 'sent to browsers', neededInLive),
  VINDI_PRIVATE_KEY: optional(text, 'used by the server', secretNeededInLive),
  VINDI_WEBHOOK_TOKEN: optional(
    text,
    'the `token` of `APP_ORIGIN/v1/webhooks/vindi?token=...`, as entered at the gateway',
    secretNeededInLive,
  ),
  VINDI_CALL_MS: preset(
    integer(1, 600_000),
    60_000,
    'how long one call of the gateway may take; it charges during the call',
  ),
  VINDI_SETTLE_MS: preset(
    integer(0, 3_600_000),
    90_000,
    'how long a sale with a lost answer is searched for before it is sent again',
  ),
  BILLING_ANSWER_MS: preset(
    integer(0, 600_000),
    12_000,
    'how long a buyer’s request waits before it answers that the bank has not decided yet',
  ),
  VIMEO_API_URL: optional(web, 'video details and subtitles'),
  VIMEO_TOKEN: optional(text, 'its access token', secret),
  VIMEO_PLAYER_URL: preset(web, 'https://player.vimeo.com', 'where the player’s frame comes from'),
  VIMEO_UPLOADS: preset(
    oneOf('true', 'false'),
    'true',
    'films that the office uploads go to Vimeo (scopes `upload`, `edit`, `delete`, `private`); false: they are converted and served here. Without the address and the token they are served here',
  ),
  ZOOM_API_URL: optional(web, 'live meetings, `https://api.zoom.us/v2`. Live: all seven without a default, or none'),
  ZOOM_OAUTH_URL: optional(web, '`https://zoom.us/oauth/token`'),
  ZOOM_ACCOUNT_ID: optional(text, 'of the server-to-server app that creates meetings (scope `meeting:write:meeting`)'),
  ZOOM_CLIENT_ID: optional(text, 'of the same app'),
  ZOOM_CLIENT_SECRET: optional(text, 'of the same app', secret),
  ZOOM_SDK_KEY: optional(text, 'the Meeting SDK app; public'),
  ZOOM_SDK_SECRET: optional(text, 'signs joins on the server', secret),
  ZOOM_USER_ID: preset(text, 'me', 'the user of that account who owns the meetings. Zoom allows 100 new ones a day'),
  ZOOM_SDK_URL: preset(
    web,
    'https://source.zoom.us/6.2.0',
    'where browsers load the component view from, its version last',
  ),
  MEETING_ROOM_URL: optional(web, 'a local room instead of Zoom’s client; for the demo'),
  MEETING_ICE_URLS: optional(
    iceUrls,
    'servers by which browsers in a circle’s room find each other, `stun:` and `turn:` addresses with commas between them. Without them a room works inside one network',
  ),
  MEETING_TURN_SECRET: optional(text, 'shared with the TURN servers (`static-auth-secret` of coturn)', secret),
  ACTIVE_CAMPAIGN_EVENT_URL: optional(web, 'marketing events'),
  ACTIVE_CAMPAIGN_API_URL: optional(web, 'contacts of the marketing account'),
  ACTIVE_CAMPAIGN_KEY: optional(text, 'key of the events', secret),
  ACTIVE_CAMPAIGN_ACTID: optional(text, 'account of the events'),
  ACTIVE_CAMPAIGN_TOKEN: optional(text, 'token of the contacts', secret),
  S3_ENDPOINT: optional(
    web,
    'storage that speaks S3, for members’ pictures; path-style addresses, a private bucket. Without it they are in `DATA_DIR/files`, which suits one process whose disk is backed up; several processes need the bucket',
  ),
  S3_BUCKET: optional(text, 'needed with `S3_ENDPOINT`'),
  S3_KEY: optional(text, 'needed with `S3_ENDPOINT`'),
  S3_SECRET: optional(text, 'needed with `S3_ENDPOINT`', secret),
  S3_REGION: preset(text, 'us-east-1', 'region the calls are signed for'),
}

export const sections = { 'Where it runs': place, Secrets: secrets, 'The product': product, Partners: partners }
export const schema = z.object({ ...place, ...secrets, ...product, ...partners })
export type Settings = z.output<typeof schema>
