import { changeContent, type OfflineContent, readContents } from '../../../lib/offline/store.ts'
import { followContents } from '../background/update-contents.ts'
import { type Content, collectAnswers, readPage } from './content-answers.ts'
import { download, freeSpace, mediaFor, trackDownload } from './downloads.ts'
import { type MediaChoice, mediaChoices } from './media-choices.ts'

/**
 * Keeps a content for times without a network: its page, its trail, its subtitles and the member's notes in one
 * transaction, then the media piece by piece. Rejects when the first part was not stored. `isAutomatic`: nobody asked for
 * this one.
 */
export async function saveOffline(slug: string, choice: MediaChoice | null, isAutomatic = false): Promise<void> {
  const choose = (now: OfflineContent | undefined) => ({ isAutomatic, media: choice && mediaFor(choice, now?.media) })
  // Do not make a copy automatic that the member keeps already.
  const content = await readPage(slug)
  await trackDownload(content.id, async () => {
    const { id } = await store(content, (now) => (isAutomatic && now ? undefined : choose(now)))
    if (choice) void download(id, choice, isAutomatic).catch(() => undefined)
  })
}

/** What is there of the media after `addOffline`: all, a part that goes on, or nothing although the content has some. */
export type MediaOutcome = 'complete' | 'arriving' | 'missing'

/**
 * Keeps a content among others: media that are there, whole or in part, stay as the member chose them. Else its sound, or
 * with `isFilm` its smallest film, if it fits; the other of the two where that one does not.
 */
export async function addOffline(slug: string, isFilm: boolean): Promise<MediaOutcome> {
  const content = await readPage(slug)
  const choices = await mediaChoices(content)
  const room = await roomForMore()
  const fitting = choices.filter(({ totalBytes }) => room === null || totalBytes <= room)
  const chosen = fitting.find(({ choice }) => (choice !== 'audio') === isFilm) ?? fitting[0]
  return trackDownload(content.id, async () => {
    const { id, media } = await store(content, (now) => ({
      isAutomatic: false,
      media: now?.media ?? (chosen ? mediaFor(chosen) : null),
    }))
    if (!media) return content.media.length > 0 || content.audioFile ? 'missing' : 'complete'
    if (media.state === 'whole') return 'complete'
    const again = choices.find(({ choice }) => choice === media.choice)
    if (!again) return 'missing'
    // The room for media that are still arriving is counted already; for those that stopped it may still be missing.
    if (media.state === 'full' && room !== null && again.totalBytes - media.doneBytes > room) return 'missing'
    void download(id, again).catch(() => undefined)
    return 'arriving'
  })
}

/** How much fits beside what is still to arrive; null when the browser does not tell. */
async function roomForMore(): Promise<number | null> {
  const room = await freeSpace()
  const media = (await readContents()).flatMap((one) => (one.media?.state === 'partly' ? one.media : []))
  return room && room - media.reduce((sum, { doneBytes, totalBytes }) => sum + totalBytes - doneBytes, 0)
}

/** Stores everything of a content but its media; `choose` is given what is stored, and undefined leaves that as it is. */
async function store(
  content: Content,
  choose: (now: OfflineContent | undefined) => Pick<OfflineContent, 'media' | 'isAutomatic'> | undefined,
): Promise<{ id: number; media: OfflineContent['media'] }> {
  // Without it the browser may delete everything when the disk is full. It may refuse, and then it does as it always did.
  await navigator.storage?.persist?.().catch(() => false)
  // Before the content is stored: its download begins right after that.
  await saveCode()
  const before = (await readContents()).find(({ id }) => id === content.id)
  const { kept, answers } = await collectAnswers(content, before)
  const change = (now: OfflineContent | undefined) => {
    const chosen = choose(now)
    return chosen && { ...kept, ...chosen }
  }
  const after = await changeContent(kept.id, change, { answers })
  // From now on: at the start nothing may have been kept.
  followContents()
  return { id: kept.id, media: after?.media ?? null }
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
