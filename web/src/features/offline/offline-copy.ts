import { changeContent, type OfflineContent, readContents } from '../../lib/offline/store.ts'
import { collectAnswers, readPage } from './content-answers.ts'
import { download, mediaFor } from './downloads.ts'
import { followContents } from './follow.ts'
import type { MediaChoice } from './media-choices.ts'

/**
 * Keeps a content for times without a network: its page, its trail, its subtitles and the member's notes in one
 * transaction, then the media piece by piece. Rejects when the first part was not stored. `isAutomatic`: nobody asked for
 * this one.
 */
export async function saveOffline(slug: string, choice: MediaChoice | null, isAutomatic = false): Promise<void> {
  // Without it the browser may delete everything when the disk is full. It may refuse, and then it does as it always did.
  await navigator.storage?.persist?.().catch(() => false)
  const before = (await readContents()).find((one) => one.slug === slug)
  const { kept, answers } = await collectAnswers(await readPage(slug), before)
  const choose = (now: OfflineContent | undefined) => ({
    ...kept,
    isAutomatic,
    media: choice && mediaFor(choice, now?.media),
  })
  // What the member keeps already is the member's: it is not taken over.
  await changeContent(kept.id, (now) => (isAutomatic && now ? undefined : choose(now)), { answers })
  // From now on: at the start nothing may have been kept.
  followContents()
  await saveCode()
  if (choice) void download(kept.id, choice, isAutomatic).catch(() => undefined)
}

/** The code of the open page, where the service worker looks for it: the page may be older than its service worker. */
async function saveCode(): Promise<void> {
  try {
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    const code = files.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    const cache = await caches.open('juntas-code')
    const known = new Set((await cache.keys()).map(({ url }) => url))
    await cache.addAll([...new Set(code.map(({ href }) => href))].filter((url) => !known.has(url)))
  } catch {
    // Where nothing can be cached, the app needs a network to start, as before.
  }
}
