import { pathOf } from '../../lib/call/api.ts'
import { queryClient } from '../../lib/call/query-client.ts'
import { copyDrafts } from '../../lib/offline/draft-copy.ts'
import {
  changeAnswer,
  hasOfflineContents,
  offlineContents,
  pruneDatabases,
  readContents,
} from '../../lib/offline/store.ts'
import { type Content, checkOfflineContents } from './offline-copy.ts'
import { watchWeekEpisode } from './week-episode.ts'

// The server is asked at every start and when the network returns, but not for every tunnel.
const againAfterMs = 10 * 60_000
let askedAt = 0
let isWatched = false

/** Keeps what is kept right: asks the server about access, goes on with downloads, follows what changes meanwhile. */
export async function watchOfflineContents(): Promise<void> {
  await pruneDatabases()
  watchWeekEpisode()
  if (!(await hasOfflineContents())) return
  await copyDrafts().catch(() => undefined)
  if ((await readContents()).length === 0) return
  if (!isWatched) {
    isWatched = true
    addEventListener('online', () => void ask())
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.state.status === 'success') follow(query.queryKey, query.state.data)
    })
  }
  await ask()
}

async function ask() {
  if (!navigator.onLine || Date.now() - askedAt < againAfterMs) return
  askedAt = Date.now()
  await checkOfflineContents()
}

/** The member's place and notes as the screens show them now: without a network they begin there. */
function follow([subject, part, name]: readonly unknown[], data: unknown) {
  const kept = offlineContents.get()?.find(({ slug, id }) => name === slug || name === id)
  if (!kept || data === undefined) return
  if (subject === 'player' && part === 'content' && name === kept.slug) {
    const path = pathOf('GET /v1/contents/slug/{slug}', { params: { slug: kept.slug } })
    const { currentContentUserCollection } = data as Content
    void changeAnswer(path, (page) => ({ ...(page as Content), currentContentUserCollection })).catch(() => undefined)
  }
  if (subject === 'notes' && part === 'content' && name === kept.id) {
    const path = pathOf('GET /v1/notes', { query: { content: `/v1/contents/${kept.id}`, perPage: 1000 } })
    void changeAnswer(path, () => data).catch(() => undefined)
  }
}
