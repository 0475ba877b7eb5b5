import { ApiError } from '@juntas/client/api-error.ts'
import { contentPath } from '@juntas/contract/rules/library/content-path'
import { api, pathOf, type ReplyOf } from '../../../lib/call/api.ts'
import { allNotes, contentNotes } from '../../../lib/offline/note-query.ts'
import type { OfflineAnswer, OfflineContent } from '../../../lib/offline/store.ts'

export type Content = ReplyOf<'GET /v1/contents/slug/{slug}'>

// What is kept must not answer: it would confirm itself.
const read = { kind: 'background', isQuiet: true, needsServer: true } as const

/** The page of a content, if the member may open all of it. */
export async function readPage(slug: string): Promise<Content> {
  const content = await api('GET /v1/contents/slug/{slug}', { params: { slug }, ...read })
  if (!content.hasAccess) throw new ApiError('', { status: 403, data: { code: 'subscription_required' } })
  return content
}

/** Everything of a content but its media, and who wanted it, as the server answers now. */
export async function collectAnswers(content: Content, before: OfflineContent | undefined) {
  const { id, slug, folder } = content
  const answers: OfflineAnswer[] = []
  const keep = (path: string, data: unknown, owner: number | null = id) => answers.push({ path, data, content: owner })
  keep(pathOf('GET /v1/contents/slug/{slug}', { params: { slug } }), content)
  if (folder.type === 'Skill') {
    const params = { id: folder.id }
    // Shared by the contents of one trail: the last one takes it along.
    keep(pathOf('GET /v1/skills/{id}', { params }), await api('GET /v1/skills/{id}', { params, ...read }), null)
  }
  const notes = await api('GET /v1/notes', { ...contentNotes(id), ...read })
  keep(pathOf('GET /v1/notes', contentNotes(id)), notes)
  // A failure leaves them out.
  const tracks = await readTracks(content.contentReference, id).catch(() => null)
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
    address: contentPath(folder, slug),
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
    ['GET /v1/notes', { query: { perPage: allNotes } }],
  ] as const
  return Promise.all(
    reads.map(async ([address, input]) => ({
      path: pathOf(address, input as never),
      data: await api(address, { ...input, ...read } as never),
      content: null,
    })),
  )
}

/** The subtitles with their text: their addresses end after hours. */
async function readTracks(reference: string | null, content: number) {
  if (!reference) return null
  // As the player asks: the answer says which subtitles the member chose for the content.
  const input = { params: { id: reference }, query: { content } }
  const list = await api('GET /services/video/videos/{id}/texttracks', { ...input, ...read })
  const data = await Promise.all(
    list.data.map(async (track) => {
      const answer = await fetch(track.link)
      return answer.ok ? { ...track, text: await answer.text() } : track
    }),
  )
  return { input, list: { ...list, data } }
}

async function readPicture(url: string | null) {
  const answer = url ? await fetch(url).catch(() => null) : null
  if (!answer?.ok) return null
  return { bytes: new Uint8Array(await answer.arrayBuffer()), type: answer.headers.get('content-type') ?? '' }
}
