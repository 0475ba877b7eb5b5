import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../../config.ts'
import { styleHashes } from './style-hashes.ts'

const ofFiles = new Set(['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'])
const builtFile = /^\/assets\/[\w.-]+\.(?:js|css|woff2)$/
// An API answer opened as a page may load nothing and may not be framed.
const data = /^\/(?:v1|services)(?:[/?]|$)/
const ofData = { 'content-security-policy': "default-src 'none';frame-ancestors 'none'", 'x-frame-options': 'DENY' }

type Policy = Record<string, string[]>

const originOf = (url: string) => (url ? [new URL(url).origin] : [])

/** One strict policy for every page. A page that needs a looser one for a third party sets it where it is served. */
export function secure(app: FastifyInstance, config: Config) {
  const isHttps = config.origin.startsWith('https://')
  const headers = {
    ...headersOf(
      helmet({
        contentSecurityPolicy: { useDefaults: false, directives: policyOf(config) },
        // Two years; only where the site is served over https.
        strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
        referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
        crossOriginOpenerPolicy: { policy: 'same-origin' },
        crossOriginResourcePolicy: { policy: 'same-origin' },
        crossOriginEmbedderPolicy: false,
        xFrameOptions: { action: 'deny' },
        xXssProtection: false,
      }),
    ),
    'permissions-policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=()',
  }
  // Policies apply to documents. Scripts, styles and fonts are never documents, and a page loads dozens of them.
  const forFiles = Object.fromEntries(Object.entries(headers).filter(([name]) => ofFiles.has(name)))
  const forData = { ...forFiles, ...ofData }
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request
    reply.headers(data.test(url) ? forData : builtFile.test(url) ? forFiles : headers)
    done()
  })
}

/** The headers that helmet sets. They are the same for every answer, so helmet runs once. */
function headersOf(middleware: ReturnType<typeof helmet>): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  }
  middleware({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}

function policyOf(config: Config): Policy {
  // Only if GA4 is configured; the browser loads it after consent (GAP-82).
  const tags = config.ga4Id ? ['https://www.googletagmanager.com'] : []
  const measuring = config.ga4Id ? [...tags, 'https://*.google-analytics.com', 'https://*.analytics.google.com'] : []
  // Only if a captcha is configured; public forms load it (GAP-73).
  const captcha = config.recaptcha.siteKey ? ['https://www.google.com/recaptcha/'] : []
  const captchaCode = config.recaptcha.siteKey ? [...captcha, 'https://www.gstatic.com/recaptcha/'] : []
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...tags, ...captchaCode],
    styleSrc: ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
    imgSrc: ["'self'", 'data:', 'blob:', 'https://i.vimeocdn.com', ...measuring],
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'"],
    // Subtitles and streams that are kept on the device have addresses of the page itself.
    connectSrc: ["'self'", 'blob:', 'https://vimeo.com', ...originOf(config.payments.apiUrl), ...measuring, ...captcha],
    frameSrc: ["'self'", ...originOf(config.video.playerUrl), ...captcha],
    workerSrc: ["'self'", 'blob:'],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'", ...originOf(config.microsoft.issuer)],
    frameAncestors: ["'none'"],
    ...(config.origin.startsWith('https://') ? { upgradeInsecureRequests: [] } : {}),
  }
}

/**
 * The headers of the page that joins meetings. Zoom's gallery view needs an isolated document; COEP would break the
 * frames of the video player, so no other page has it. Zoom's code also needs the looser policy that the vendor names,
 * and gets it only if Zoom is configured. The local room needs only its own address.
 */
export function liveVideoHeaders(config: Config): Record<string, string> {
  const { roomUrl, sdkKey, sdkUrl } = config.meetings
  const policy = policyOf(config)
  if (roomUrl) add(policy, 'connectSrc', originOf(roomUrl))
  else if (sdkKey) {
    const vendor = ['https://zoom.us', 'https://*.zoom.us', ...originOf(sdkUrl)]
    add(policy, 'scriptSrc', [
      "'unsafe-inline'",
      "'unsafe-eval'",
      'blob:',
      'https://dmogdx0jrul3u.cloudfront.net',
      ...vendor,
    ])
    policy.styleSrc = ["'self'", "'unsafe-inline'"]
    add(policy, 'connectSrc', ['wss://*.zoom.us', ...vendor])
    for (const kind of ['imgSrc', 'mediaSrc', 'fontSrc'] as const) add(policy, kind, ['https:', 'data:'])
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, values]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...values].join(' '))
      .join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  }
}

const add = (policy: Policy, name: string, values: string[]) => {
  policy[name] = [...new Set([...(policy[name] ?? []), ...values])]
}
