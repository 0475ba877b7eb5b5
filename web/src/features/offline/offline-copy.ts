import { ApiError } from '@juntas/client/api-error.ts'
import { api, pathOf, type ReplyOf } from '../../lib/call/api.ts'
import { isFinal } from '../../lib/call/final-refusal.ts'
import { isUnstored } from '../../lib/discreet/preferences.ts'
import { deleteOfflineDatabases } from '../../lib/offline/databases.ts'
import { isExpired } from '../../lib/offline/rules.ts'
import {
  changeContent,
  type OfflineAnswer,
  type OfflineContent,
  readContents,
  removeContent,
} from '../../lib/offline/store.ts'
import { download, mediaFor } from './downloads.ts'
import { type MediaChoice, mediaChoices } from './media-choices.ts'

export type Content = ReplyOf<'GET /v1/contents/slug/{slug}'>

/** Whether this device may keep anything: the discreet mode may forbid it. */
export const maySaveOffline = (): boolean => !isUnstored(false) && typeof indexedDB !== 'undefined'

// All notes of a content, as the player asks for them.
const all = 1000
// What is kept must not answer: it would confirm itself.
const read = { kind: 'background', isQuiet: true, needsServer: true } as const

/**
 * Keeps a content for times without a network: its page, its trail, its subtitles and the member's notes in one
 * transaction, then the media piece by piece. Rejects when the first part was not stored. `isAutomatic`: nobody asked for
 * this one.
 */
export async function saveOffline(slug: string, choice: MediaChoice | null, isAutomatic = false): Promise<void> {
  // Without it the browser may delete everything when the disk is full. It may refuse, and then it does as it always did.
  await navigator.storage?.persist?.().catch(() => false)
  const before = (await readContents()).find((one) => one.slug === slug)
  const { kept, answers } = await collect(await readPage(slug), before)
  const choose = (now: OfflineContent | undefined) => ({
    ...kept,
    isAutomatic,
    media: choice && mediaFor(choice, now?.media),
  })
  // What the member keeps already is the member's: it is not taken over.
  await changeContent(kept.id, (now) => (isAutomatic && now ? undefined : choose(now)), { answers })
  await saveCode()
  if (choice) void download(kept.id, choice, isAutomatic).catch(() => undefined)
}

/** The page of a content, if the member may open all of it. */
async function readPage(slug: string): Promise<Content> {
  const content = await api('GET /v1/contents/slug/{slug}', { params: { slug }, ...read })
  if (!content.hasAccess) throw new ApiError('', { status: 403, data: { code: 'subscription_required' } })
  return content
}

/** Everything of a content but its media, and who wanted it, as the server answers now. */
async function collect(content: Content, before: OfflineContent | undefined) {
  const { id, slug, folder } = content
  const answers: OfflineAnswer[] = []
  const keep = (path: string, data: unknown, owner: number | null = id) => answers.push({ path, data, content: owner })
  keep(pathOf('GET /v1/contents/slug/{slug}', { params: { slug } }), content)
  if (folder.type === 'Skill') {
    const params = { id: folder.id }
    // Shared by the contents of one trail: the last one takes it along.
    keep(pathOf('GET /v1/skills/{id}', { params }), await api('GET /v1/skills/{id}', { params, ...read }), null)
  }
  const query = { content: `/v1/contents/${id}`, perPage: all }
  const notes = await api('GET /v1/notes', { query, ...read })
  keep(pathOf('GET /v1/notes', { query }), notes)
  const tracks = await readTracks(content.contentReference, id)
  if (tracks) keep(pathOf('GET /services/video/videos/{id}/texttracks', tracks.input), tracks.list)
  const ownBytes = answers.reduce((sum, { data }) => sum + JSON.stringify(data).length, 0)
  for (const answer of await memberAnswers()) answers.push(answer)
  const picture = before?.picture
    ? { bytes: before.picture, type: before.pictureType }
    : await readPicture(content.thumb)
  const kept: Omit<OfflineContent, 'media' | 'isAutomatic'> = {
    id,
    slug,
    title: content.title,
    type: content['@type'],
    durationMs: content.duration,
    accountMs: content.currentContentUserCollection.view?.progress ?? 0,
    address: folder.type === 'Skill' ? `/habilidades/${folder.id}/${slug}` : `/${folder.slug}/${slug}`,
    picture: picture?.bytes ?? null,
    pictureType: picture?.type ?? '',
    keptAt: before?.keptAt ?? Date.now(),
    checkedAt: Date.now(),
    textBytes: ownBytes + (picture?.bytes.length ?? 0),
    noteCount: notes['hydra:totalItems'],
    hasTranscript: (tracks?.list.data.length ?? 0) > 0,
  }
  return { kept, answers }
}

/** What every page needs: the member, the menus, and the notebook. */
async function memberAnswers(): Promise<OfflineAnswer[]> {
  const reads = [
    ['GET /v1/me', {}],
    ['GET /v1/menus/slug/{slug}', { params: { slug: 'principal' } }],
    ['GET /v1/menus/slug/{slug}', { params: { slug: 'rodape' } }],
    ['GET /v1/notes', { query: { perPage: all } }],
  ] as const
  return Promise.all(
    reads.map(async ([address, input]) => ({
      path: pathOf(address, input as never),
      data: await api(address, { ...input, ...read } as never),
      content: null,
    })),
  )
}

/** The subtitles with their text: their addresses end after hours. A failure leaves them out. */
async function readTracks(reference: string | null, content: number) {
  if (!reference) return null
  // As the player asks: the answer says which subtitles the member chose for the content.
  const input = { params: { id: reference }, query: { content } }
  try {
    const list = await api('GET /services/video/videos/{id}/texttracks', { ...input, ...read })
    const data = await Promise.all(
      list.data.map(async (track) => {
        const answer = await fetch(track.link)
        return answer.ok ? { ...track, text: await answer.text() } : track
      }),
    )
    return { input, list: { ...list, data } }
  } catch {
    return null
  }
}

async function readPicture(url: string | null) {
  const answer = url ? await fetch(url).catch(() => null) : null
  if (!answer?.ok) return null
  return { bytes: new Uint8Array(await answer.arrayBuffer()), type: answer.headers.get('content-type') ?? '' }
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

/**
 * Asks the server about everything that is kept: what the member may no longer open goes, the rest is read again and
 * may stay for another 30 days; media that are not whole go on. Without an answer nothing changes until the 30 days end.
 */
export async function checkOfflineContents(): Promise<void> {
  if (!maySaveOffline()) return deleteOfflineDatabases()
  for (const before of await readContents()) await checkOne(before)
}

async function checkOne(before: OfflineContent) {
  let content: Content | undefined
  try {
    content = await readPage(before.slug)
    const { kept, answers } = await collect(content, before)
    // Meanwhile it may have been removed, or other media chosen, and a download goes on.
    const current = await changeContent(
      before.id,
      (now) => now && { ...kept, media: now.media, isAutomatic: now.isAutomatic ?? false },
      { answers },
    )
    if (current?.media?.state !== 'partly') return
    const choice = (await mediaChoices(content)).find((one) => one.choice === current.media?.choice)
    if (choice) void download(kept.id, choice, current.isAutomatic).catch(() => undefined)
  } catch (error) {
    // Only the answer about the content itself counts, and only with a code: the page of a proxy has none.
    const isGone = !content && isFinal(error) && error.code && [403, 404, 410].includes(error.status)
    if (isGone || isExpired(before.checkedAt)) await removeContent(before.id)
  }
}
