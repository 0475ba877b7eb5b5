import { Failure } from '@juntas/contract/errors'
import type { library } from '@juntas/contract/library/library'
import type { Language } from '../../db/types.ts'
import { translated } from '../../http/language.ts'
import { mediaSigner } from '../../http/media/signed-media.ts'
import type { Context, Handlers } from '../../http/serve.ts'
import { find } from './cards.ts'
import { type ContentRow, cardOf } from './content-cache.ts'
import { jobRoleOf } from './job-role.ts'
import { nextEpisode } from './next-episode.ts'
import { mayPreview } from './preview.ts'

export const contents: Handlers<Pick<typeof library, 'get' | 'getBySlug'>> = {
  get: (context) => read(context, 'id', context.params.id),
  getBySlug: (context) => read(context, 'slug', context.params.slug),
}

type Reading = Context<typeof library.get> | Context<typeof library.getBySlug>

async function read(context: Reading, by: 'id' | 'slug', value: number | string) {
  const { db, reads, viewer, language, config, now } = context
  const isPreview = mayPreview(viewer)
  const text = `select id from contents where ${by} = $1${isPreview ? '' : ' and publish_at <= now()'}`
  const { contents } = await find(reads, viewer, { text, values: [value] })
  if (!contents[0]) throw new Failure('not_found')
  const [row, member] = contents[0]
  const own = { ...member, hasAccess: member.hasAccess || isPreview }
  const next = row.folderType === 'Skill' ? await nextEpisode(db, row.id, row.folderId) : null
  const sign = mediaSigner(config.mediaSecret, now())
  return {
    ...cardOf(row, language),
    ...pageOf(context, row, { language, opens: own.hasAccess, sign }),
    ...own,
    next: next && { slug: next.slug, title: translated(next, language).title },
  }
}

interface How {
  language: Language
  opens: boolean
  sign: ReturnType<typeof mediaSigner>
}

/** What the viewer may not open is not sent, whatever address was used (GAP-33). */
function pageOf({ partners }: Reading, page: ContentRow, { language, opens, sign }: How) {
  const reference = opens ? page.contentReference : page.previewReference
  const poster = reference ? partners.video.poster(reference) : null
  return {
    content: opens ? translated({ content: page.content, translations: page.translations }, language).content : null,
    download:
      opens && page.downloadLink && page.downloadType
        ? [{ link: sign.file(page.downloadLink), type: page.downloadType }]
        : [],
    contentReference: opens ? page.contentReference : null,
    previewReference: page.previewReference,
    audioFile: opens && page.audioFile ? sign.folder(page.audioFile) : null,
    companyJobRoles: page.jobRoles.map((role) => jobRoleOf(role, language)),
    media: (reference ? partners.video.sources(reference) : []).map(({ link, type }) => ({
      url: sign.folder(link),
      type,
    })),
    poster: poster && sign.folder(poster),
    rating: {
      average: page.ratingCount === 0 ? null : Math.round((page.ratingSum / page.ratingCount) * 10) / 10,
      count: page.ratingCount,
    },
  }
}
