import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { styleHashes } from './style-hashes.ts'

const originOf = (url: string) => (url ? [new URL(url).origin] : [])

/** One strict policy for every answer; a page that a named third party forces to be looser says so where it is served. */
export async function secure(app: FastifyInstance, config: Config) {
  const isHttps = config.origin.startsWith('https://')
  // Only where GA4 is configured; the browser loads it after consent (GAP-82).
  const tags = config.ga4Id ? ['https://www.googletagmanager.com'] : []
  const measuring = config.ga4Id ? [...tags, 'https://*.google-analytics.com', 'https://*.analytics.google.com'] : []
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...tags],
        styleSrc: ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
        imgSrc: ["'self'", 'data:', 'blob:', 'https://i.vimeocdn.com', ...measuring],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", 'https://vimeo.com', ...originOf(config.payments.apiUrl), ...measuring],
        frameSrc: ["'self'", ...originOf(config.video.playerUrl)],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...originOf(config.microsoft.issuer)],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Two years; only where the site is really served over https.
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xXssProtection: false,
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header(
      'permissions-policy',
      'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=()',
    )
  })
}
