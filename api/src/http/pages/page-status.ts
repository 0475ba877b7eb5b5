import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../db/client.ts'
import { comingTerms, comingTermsSlug } from '../../people/terms.ts'

// If the database is slower than this, the page is sent without the check.
const patienceMs = 300

/**
 * The status of a page of the web app: 404 where its router will find nothing, so that monitors and crawlers see what a
 * person sees. Addresses with an id stay 200: their screen says what is missing.
 */
export async function pageStatus(db: Database, route: string | null, pathname: string): Promise<200 | 404> {
  if (route === '/$') return 404
  const slug = route === '/$slug' || route === '/$folderSlug/$contentSlug' ? lastPart(pathname) : undefined
  if (slug === undefined) return 200
  const found = await Promise.race([
    isThere(db, slug, route === '/$slug').catch(() => true),
    sleep(patienceMs, true, { ref: false }),
  ])
  return found ? 200 : 404
}

/** A single segment may be the slug of a page, a folder or a content. Of two segments the last is a content. */
async function isThere(db: Database, slug: string, isAlone: boolean): Promise<boolean> {
  const named = (table: 'pages' | 'folders' | 'contents') =>
    db.selectFrom(table).select('slug').where('slug', '=', slug)
  // The announced terms have a page, but no row among the pages.
  if (isAlone && slug === comingTermsSlug) return (await comingTerms(db, new Date())) !== undefined
  const search = isAlone ? named('contents').union(named('pages')).union(named('folders')) : named('contents')
  return (await search.executeTakeFirst()) !== undefined
}

/** Fastify has already refused paths that cannot be decoded. */
const lastPart = (pathname: string) =>
  decodeURIComponent(pathname.split('/').filter(Boolean).at(-1) ?? '').replaceAll('\0', '')
