// The settings by which the demo's API and stand-ins know each other. None of these keys is a real secret, and live
// mode refuses them.
const keys = {
  microsoft: { id: 'juntas-demo', secret: 'juntas-demo-secret' },
  vindi: { publicKey: 'demo-public-key', privateKey: 'demo-private-key', webhookToken: 'sandbox-webhook' },
  vimeo: 'demo-video-token',
  zoom: {
    account: 'demo-zoom-account',
    client: 'demo-zoom-client',
    secret: 'demo-zoom-client-secret',
    sdkKey: 'demo-zoom-sdk-key',
    sdkSecret: 'demo-zoom-sdk-secret',
  },
  marketing: { account: '1000001', key: 'demo-event-key', token: 'demo-api-token' },
}

/** The addresses and keys of the API's partners in the demo. */
export function partnerSettings({ sandboxOrigin, smtpPort, host = '127.0.0.1' }) {
  return {
    SMTP_URL: `smtp://${hostInUrl(host)}:${smtpPort}`,
    MAIL_FROM: 'Juntas <oi@juntas.test>',
    MICROSOFT_ISSUER: `${sandboxOrigin}/identity/v2.0`,
    MICROSOFT_CLIENT_ID: keys.microsoft.id,
    MICROSOFT_CLIENT_SECRET: keys.microsoft.secret,
    MICROSOFT_TENANTS: '',
    VINDI_API_URL: `${sandboxOrigin}/vindi/api/v1`,
    VINDI_PUBLIC_KEY: keys.vindi.publicKey,
    VINDI_PRIVATE_KEY: keys.vindi.privateKey,
    VINDI_WEBHOOK_TOKEN: keys.vindi.webhookToken,
    VIMEO_API_URL: `${sandboxOrigin}/video`,
    VIMEO_TOKEN: keys.vimeo,
    // Vimeo's player speaks only to frames of Vimeo's own host, so the demo serves uploaded films itself.
    VIMEO_UPLOADS: 'false',
    ZOOM_API_URL: `${sandboxOrigin}/zoom/v2`,
    ZOOM_OAUTH_URL: `${sandboxOrigin}/zoom/oauth/token`,
    ZOOM_ACCOUNT_ID: keys.zoom.account,
    ZOOM_CLIENT_ID: keys.zoom.client,
    ZOOM_CLIENT_SECRET: keys.zoom.secret,
    ZOOM_SDK_KEY: keys.zoom.sdkKey,
    ZOOM_SDK_SECRET: keys.zoom.sdkSecret,
    MEETING_ROOM_URL: `${sandboxOrigin}/room`,
    ACTIVE_CAMPAIGN_EVENT_URL: `${sandboxOrigin}/marketing/event`,
    ACTIVE_CAMPAIGN_API_URL: `${sandboxOrigin}/marketing`,
    ACTIVE_CAMPAIGN_KEY: keys.marketing.key,
    ACTIVE_CAMPAIGN_ACTID: keys.marketing.account,
    ACTIVE_CAMPAIGN_TOKEN: keys.marketing.token,
  }
}

// An invented company, and the group of one of the demo's accounts.
const product = {
  SPECIAL_PARENT_CUSTOMER: '4107',
  ISSUER_NAME: 'Juntas Educação e Carreira Ltda.',
  ISSUER_CNPJ: '11.222.333/0001-81',
  ISSUER_ADDRESS: 'Rua das Amoreiras, 100, São Paulo, SP, 01000-000',
}

/** What the demo says about the product's owner; a setting of the environment is not replaced. */
export const productSettings = (env = process.env) =>
  Object.fromEntries(Object.entries(product).filter(([name]) => !env[name] && !env[`${name}_FILE`]))

/** Where the stand-ins listen, which addresses they call, and the keys they accept. */
export function sandboxSettings({ host, port, smtpPort, sandboxOrigin, appOrigin, dataDir }) {
  return {
    SANDBOX_HOST: host,
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_ORIGIN: sandboxOrigin,
    SANDBOX_DATA_DIR: dataDir,
    APP_ORIGIN: appOrigin,
    SANDBOX_OIDC_CLIENT_ID: keys.microsoft.id,
    SANDBOX_OIDC_CLIENT_SECRET: keys.microsoft.secret,
    SANDBOX_VINDI_PUBLIC_KEY: keys.vindi.publicKey,
    SANDBOX_VINDI_PRIVATE_KEY: keys.vindi.privateKey,
    SANDBOX_VINDI_WEBHOOK_TOKEN: keys.vindi.webhookToken,
    SANDBOX_MARKETING_ACCOUNT_ID: keys.marketing.account,
    SANDBOX_MARKETING_EVENT_KEY: keys.marketing.key,
    SANDBOX_MARKETING_API_TOKEN: keys.marketing.token,
    SANDBOX_VIDEO_TOKEN: keys.vimeo,
    SANDBOX_ZOOM_ACCOUNT_ID: keys.zoom.account,
    SANDBOX_ZOOM_CLIENT_ID: keys.zoom.client,
    SANDBOX_ZOOM_CLIENT_SECRET: keys.zoom.secret,
    SANDBOX_ZOOM_SDK_KEY: keys.zoom.sdkKey,
    SANDBOX_ZOOM_SDK_SECRET: keys.zoom.sdkSecret,
  }
}

/** Every secret of the demo, by value. None of them may be in what a browser downloads. */
export const demoSecrets = [
  keys.microsoft.secret,
  keys.vindi.privateKey,
  keys.vindi.webhookToken,
  keys.vimeo,
  keys.zoom.secret,
  keys.zoom.sdkSecret,
  keys.marketing.key,
  keys.marketing.token,
]

// 0.0.0.0 and :: can be listened on but not called.
const reachable = (host) => (['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host)

/** A host as it is written in an address. */
export const hostInUrl = (host) => (reachable(host).includes(':') ? `[${reachable(host)}]` : reachable(host))
