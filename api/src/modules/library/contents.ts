import { Failure } from '@juntas/contract/errors'
import type { library } from '@juntas/contract/library'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { languageOf, translated } from '../../http/language.ts'
import type { Context, Handlers } from '../../http/serve.ts'
import { mediaSigner } from '../../http/signed-media.ts'
import { cards } from './cards.ts'
import { pageOf } from './pages.ts'

export const contents: Handlers<Pick<typeof library, 'get' | 'getBySlug'>> = {
  get: (context) => read(context, 'id', context.params.id),
  getBySlug: (context) => read(context, 'slug', context.params.slug),
}

type Reading = Context<typeof library.get> | Context<typeof library.getBySlug>

async function read(context: Reading, by: 'id' | 'slug', value: number | string) {
  const { db, viewer, request, config, partners, now } = context
  const language = languageOf(request, viewer)
  const text = `select id from contents where ${by} = $1 and publish_at <= $2`
  const { items, versionOf } = await cards(db, viewer, language, { text, values: [value, now()] })
  const [card] = items
  if (!card) throw new Failure('not_found')
  const [page, next] = await Promise.all([
    pageOf(db, card.id, versionOf(card.id)),
    card.folder.type === 'Skill' ? nextEpisode(db, card.id, card.folder.id) : undefined,
  ])
  // What she may not open does not leave the server, whatever the address she came by (GAP-33).
  const opens = card.hasAccess
  const sign = mediaSigner(config.mediaSecret, now())
  const reference = opens ? page.contentReference : page.previewReference
  const poster = reference ? partners.video.poster(reference) : null
  return {
    ...card,
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
    next: next ? { slug: next.slug, title: translated(next, language).title } : null,
  }
}

/** Episodes of a trail in their order: by season, then as they were published. The next one may be in the next season. */
async function nextEpisode(db: Db, contentId: number, folderId: number) {
  const { rows } = await sql<{ id: number; slug: string; title: string; translations: unknown }>`
    with episodes as (
      select c.id, c.slug, c.title, c.translations,
             row_number() over (order by s.position nulls last, c.publish_at, c.id) as place
      from contents c left join seasons s on s.id = c.season_id
      where c.folder_id = ${folderId} and c.type <> 'Skill' and c.publish_at <= now())
    select id, slug, title, translations from episodes
    where place = (select place + 1 from episodes where id = ${contentId})`.execute(db)
  return rows[0]
}
