import { Failure } from '@juntas/contract/errors'
import type { video } from '@juntas/contract/library/video'
import { languageOfTrack, trackLanguages } from '@juntas/contract/rules/library/transcript'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Machine } from '../../http/access.ts'
import { failureOf } from '../../http/media/media.ts'
import { ownTracksOf } from '../../http/media/own-subtitles.ts'
import { mediaSigner } from '../../http/media/signed-media.ts'
import type { Handlers } from '../../http/serve.ts'
import type { Viewer } from '../../http/session.ts'
import { type TextTrack, VideoFailure } from '../../integrations/video/video.ts'
import { accessOf, mayOpen } from './access.ts'
import { mayPreview } from './preview.ts'
import { shownFor } from './transcript.ts'

export const handlers: Handlers<typeof video> = {
  async textTracks({ db, viewer, params, query, partners, config, now }) {
    const heard = await heardContents(db, viewer, params.id)
    const film = heard.find(({ id }) => id === query.content) ?? heard[0]
    if (!film) throw new Failure('not_found')
    const theirs: TextTrack[] = await partners.video.textTracks(params.id).catch((error: unknown) => {
      throw error instanceof VideoFailure ? failureOf(error) : error
    })
    const own = film.contentReference === params.id ? ownTracksOf(film.id, film.subtitles) : []
    const isOwn = (track: TextTrack) => own.some(({ language }) => language === track.language)
    const sign = mediaSigner(config.mediaSecret, now())
    const data = [...own, ...theirs.filter((track) => !isOwn(track))].map(({ language, link }) => ({
      language,
      link: sign.folder(link),
      active: true as const,
    }))
    const spoken = trackLanguages.find((track) => languageOfTrack[track] === film.spokenLanguage) ?? 'pt-BR'
    const shown = !('machine' in viewer) ? await shownFor(db, viewer.id, film.id) : null
    return { total: data.length, data, spoken, shown }
  },
}

/**
 * The contents of a film that the viewer may hear, those with subtitles of their own first. Subtitles are as restricted
 * as the video: readable if the viewer may open the content, or if it is a preview (GAP-33).
 */
async function heardContents(db: Db, viewer: Viewer | Machine, reference: string) {
  let found = db
    .selectFrom('contents')
    .select(['id', 'folderId', 'isFree', 'contentReference', 'previewReference', 'subtitles', 'spokenLanguage'])
    .where((eb) => eb.or([eb('contentReference', '=', reference), eb('previewReference', '=', reference)]))
    .orderBy(sql`subtitles::text like '%"isOwn": true%'`, 'desc')
    .orderBy('id')
  if ('machine' in viewer) return found.where('publishAt', '<=', new Date()).execute()
  if (mayPreview(viewer)) return found.execute()
  found = found.where('publishAt', '<=', new Date())
  const [contents, access] = await Promise.all([found.execute(), accessOf(db, viewer)])
  return contents.filter((content) => content.previewReference === reference || mayOpen(access, content))
}
