import { currentLocale } from '@juntas/ui/language/locale.ts'
import { api } from '../call/api.ts'
import { consent, googleId } from './consent.ts'

/**
 * A page view on each route change [SHELL-36]. Only the route's pattern leaves the browser (`/notas/{noteId}`): no id,
 * no query, no token. The mobile viewer's address carries a token [GAP-37]: a third party, whose script can read the
 * address, is not told of it at all.
 */
export function countPageView(fullPath: string): void {
  const path = patternOf(fullPath)
  const language = currentLocale()
  const options = { body: { path, language }, kind: 'background', isPublic: true, keepalive: true } as const
  void api('POST /v1/page_views', options).catch(() => undefined)
  const google = googleId()
  if (google && consent.get() === 'given' && !fullPath.startsWith('/mobile/'))
    void import('./google-analytics.ts').then(({ sendToGoogle }) => sendToGoogle(google, path, language))
}

/** `/notas/$noteId` -> `/notas/{noteId}`; the catch-all is `/{anything}`. */
export const patternOf = (fullPath: string): string =>
  fullPath.replace(/\/\$$/, '/{anything}').replace(/\$(\w+)/g, '{$1}') || '/'
