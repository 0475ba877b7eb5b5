import { Failure } from '@juntas/contract/errors'
import type { library } from '@juntas/contract/library'
import { languageOf, translated } from '../../http/language.ts'
import type { Context, Handlers } from '../../http/serve.ts'
import { mediaSigner } from '../../http/signed-media.ts'
import { joined, WrittenItem } from '../../http/written.ts'
import { found } from './cards.ts'
import { nextEpisode } from './next-episode.ts'
import { type Page, pageOf } from './pages.ts'

export const contents: Handlers<Pick<typeof library, 'get' | 'getBySlug'>> = {
  get: (context) => read(context, 'id', context.params.id),
  getBySlug: (context) => read(context, 'slug', context.params.slug),
}

type Reading = Context<typeof library.get> | Context<typeof library.getBySlug>

async function read(context: Reading, by: 'id' | 'slug', value: number | string) {
  const { db, viewer, request, config, now } = context
  const language = languageOf(request, viewer)
  const text = `select id from contents where ${by} = $1 and publish_at <= now()`
  const { pairs, versionOf, state } = await found(db, viewer, language, { text, values: [value] })
  const [pair] = pairs
  if (!pair) throw new Failure('not_found')
  const [{ shown, text: card }, own] = pair
  const [page, next] = await Promise.all([
    pageOf(db, shown.id, versionOf(shown.id)),
    shown.folder.type === 'Skill' ? nextEpisode(db, shown.id, shown.folder.id, state) : null,
  ])
  const sign = mediaSigner(config.mediaSecret, now())
  const following = next && { slug: next.slug, title: translated(next, language).title }
  const opens = own.hasAccess
  const written = writtenPage(page, `${language} ${opens} ${sign.until}`, () =>
    pageIn(context, page, { language, opens, sign }),
  )
  return new WrittenItem(joined(joined(card, written), JSON.stringify({ ...own, next: following })))
}

/** A page as text, by language, access and the hour its media addresses end with. */
const texts = new WeakMap<Page, Map<string, string>>()
const mostTexts = 12

function writtenPage(page: Page, key: string, make: () => object): string {
  const known = texts.get(page) ?? new Map<string, string>()
  texts.set(page, known)
  const text = known.get(key) ?? JSON.stringify(make())
  if (known.size >= mostTexts) known.clear()
  known.set(key, text)
  return text
}

interface How {
  language: ReturnType<typeof languageOf>
  opens: boolean
  sign: ReturnType<typeof mediaSigner>
}

/** What she may not open does not leave the server, whatever the address she came by (GAP-33). */
function pageIn({ partners }: Reading, page: Page, { language, opens, sign }: How) {
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
    companyJobRoles: page.jobRoles.map((role) => ({
      '@id': `/v1/job_roles/${role.id}`,
      '@type': 'JobRole' as const,
      id: role.id,
      slug: role.slug,
      title: translated(role, language).title,
    })),
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
