import { Failure } from '@juntas/contract/errors'
import type { video } from '@juntas/contract/library/video'
import type { Db } from '../../db/client.ts'
import type { Machine } from '../../http/access.ts'
import { failureOf } from '../../http/media/media.ts'
import { mediaSigner } from '../../http/media/signed-media.ts'
import type { Handlers } from '../../http/serve.ts'
import type { Viewer } from '../../http/session.ts'
import { type TextTrack, VideoFailure } from '../../integrations/video/video.ts'
import { accessOf, mayOpen } from './access.ts'

export const handlers: Handlers<typeof video> = {
  async textTracks({ db, viewer, params, partners, config, now }) {
    if (!(await mayHear(db, viewer, params.id))) throw new Failure('not_found')
    const tracks: TextTrack[] = await partners.video.textTracks(params.id).catch((error: unknown) => {
      throw error instanceof VideoFailure ? failureOf(error) : error
    })
    const sign = mediaSigner(config.mediaSecret, now())
    const data = tracks.map(({ language, link }) => ({ language, link: sign.folder(link), active: true as const }))
    return { total: data.length, data }
  },
}

/**
 * Subtitles are as restricted as the video: readable if the viewer may open the content, or if it is a preview
 * (GAP-33).
 */
async function mayHear(db: Db, viewer: Viewer | Machine, reference: string) {
  const found = await db
    .selectFrom('contents')
    .select(['id', 'folderId', 'isFree', 'previewReference'])
    .where((eb) => eb.or([eb('contentReference', '=', reference), eb('previewReference', '=', reference)]))
    .where('publishAt', '<=', new Date())
    .execute()
  if ('machine' in viewer) return found.length > 0
  const access = await accessOf(db, viewer)
  return found.some((content) => content.previewReference === reference || mayOpen(access, content))
}
