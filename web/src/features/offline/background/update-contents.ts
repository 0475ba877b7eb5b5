import { pathOf } from '../../../lib/call/api.ts'
import { queryClient } from '../../../lib/call/query-client.ts'
import { contentNotes } from '../../../lib/offline/note-query.ts'
import { changeAnswer, offlineContents } from '../../../lib/offline/store.ts'
import type { Content } from '../save/content-answers.ts'
import { checkOfflineContents, resumeDownloads } from './access-check.ts'

// The server is asked at every start and when the network returns, but not for every tunnel.
const againAfterMs = 10 * 60_000
let askedAt = 0
let isFollowed = false

/** Follows what changes in what is kept: where something is kept at the start, else from the first content on. */
export function followContents(): void {
  if (isFollowed) return
  isFollowed = true
  addEventListener('online', () => void askServer())
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success') follow(query.queryKey, query.state.data)
  })
}

/** Asks about access, which goes on with downloads too. Asked a short time ago, only the downloads go on. */
export async function askServer(): Promise<void> {
  if (!navigator.onLine) return
  if (Date.now() - askedAt < againAfterMs) return resumeDownloads()
  askedAt = Date.now()
  await checkOfflineContents()
}

/** Copies a changed position or changed notes of a kept content to its stored answers. */
function follow([subject, part, name]: readonly unknown[], data: unknown) {
  const kept = offlineContents.get()?.find(({ slug, id }) => name === slug || name === id)
  if (!kept) return
  if (subject === 'player' && part === 'content' && name === kept.slug) {
    const path = pathOf('GET /v1/contents/slug/{slug}', { params: { slug: kept.slug } })
    const { currentContentUserCollection } = data as Content
    void changeAnswer(path, (page) => ({ ...(page as Content), currentContentUserCollection })).catch(() => undefined)
  }
  if (subject === 'notes' && part === 'content' && name === kept.id) {
    void changeAnswer(pathOf('GET /v1/notes', contentNotes(kept.id)), () => data).catch(() => undefined)
  }
}
