import { CacheFirst, ExpirationPlugin, NetworkOnly, Serwist } from 'serwist'

// Written by scripts/build/service-worker.mjs: the empty page, and the code that it takes to start and to say that there
// is no network.
declare const precachedFiles: { url: string; revision: string | null }[]

const day = 86_400

/** Addresses that are no screen of this app: the API, files, the office, and the live room, whose document has headers of its own. */
const otherAddresses =
  /^\/(?:v1|services|media|assets|docs|health|metrics|art|fonts|admin|live-video|circulos\/[^/]+\/sala)(?:\/|$)/i

/**
 * The app starts without a network: an empty page and the code of screens that were opened before. No answer of the API
 * passes here, so nothing of a member is stored. It takes over at the next start, never under an open page.
 */
new Serwist({
  precacheEntries: precachedFiles,
  skipWaiting: false,
  clientsClaim: false,
  navigationPreload: true,
  runtimeCaching: [
    {
      // Their names contain a hash of their bytes.
      matcher: ({ sameOrigin, url }) => sameOrigin && /^\/assets\//.test(url.pathname),
      handler: new CacheFirst({
        cacheName: 'juntas-code',
        plugins: [new ExpirationPlugin({ maxEntries: 500, maxAgeSeconds: 60 * day, purgeOnQuotaError: true })],
      }),
    },
    {
      matcher: ({ request, sameOrigin, url }) =>
        sameOrigin && request.mode === 'navigate' && !otherAddresses.test(url.pathname),
      // A network that never answers counts as none.
      handler: new NetworkOnly({ networkTimeoutSeconds: 15 }),
    },
  ],
  fallbacks: { entries: [{ url: '/index.html', matcher: ({ request }) => request.mode === 'navigate' }] },
}).addEventListeners()
