import { Failure } from '@juntas/contract/errors'
import type { library } from '@juntas/contract/library'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { languageOf, translated } from '../../http/language.ts'
import type { Context, Handlers } from '../../http/serve.ts'
import { mediaSigner } from '../../http/signed-media.ts'
import { accessOf } from './access.ts'
import { cardOf, cardRows, type IdQuery } from './cards.ts'

export const contents: Handlers<Pick<typeof library, 'get' | 'getBySlug'>> = {
  get: (context) => read(context, context.db.selectFrom('contents').select('id').where('id', '=', context.params.id)),
  getBySlug: (context) =>
    read(context, context.db.selectFrom('contents').select('id').where('slug', '=', context.params.slug)),
}

type Reading = Context<typeof library.get> | Context<typeof library.getBySlug>

async function read({ db, viewer, request, config, partners, now }: Reading, ids: { where: unknown }) {
  const published = (ids as unknown as IdQuery).where('publishAt', '<=', now())
  const [access, [row]] = await Promise.all([accessOf(db, viewer), cardRows(db, viewer.id, published)])
  if (!row) throw new Failure('not_found')
  const language = languageOf(request, viewer)
  const card = cardOf(row, access, language)
  const [own, jobRoles, rating, next] = await Promise.all([
    db
      .selectFrom('contents')
      .select([
        'content',
        'downloadLink',
        'downloadType',
        'contentReference',
        'previewReference',
        'audioFile',
        'translations',
      ])
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow(),
    jobRolesOf(db, row.id),
    db
      .selectFrom('contentRatings')
      .select((eb) => [eb.fn.avg<number | null>('rating').as('average'), eb.fn.countAll<number>().as('count')])
      .where('contentId', '=', row.id)
      .executeTakeFirstOrThrow(),
    row.folderType === 'Skill' ? nextEpisode(db, row.id, row.folderId) : undefined,
  ])
  // What she may not open does not leave the server, whatever the address she came by (GAP-33).
  const opens = card.hasAccess
  const { content } = translated({ content: own.content, translations: own.translations }, language)
  const sign = mediaSigner(config.mediaSecret, now())
  const reference = opens ? own.contentReference : own.previewReference
  const poster = reference ? partners.video.poster(reference) : null
  return {
    ...card,
    content: opens ? content : null,
    download:
      opens && own.downloadLink && own.downloadType
        ? [{ link: sign.file(own.downloadLink), type: own.downloadType }]
        : [],
    contentReference: opens ? own.contentReference : null,
    previewReference: own.previewReference,
    audioFile: opens && own.audioFile ? sign.folder(own.audioFile) : null,
    companyJobRoles: jobRoles.map((role) => ({
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
    rating: { average: rating.average === null ? null : Math.round(rating.average * 10) / 10, count: rating.count },
    next: next ? { slug: next.slug, title: translated(next, language).title } : null,
  }
}

const jobRolesOf = (db: Db, contentId: number) =>
  db
    .selectFrom('contentJobRoles as cj')
    .innerJoin('jobRoles as r', 'r.id', 'cj.jobRoleId')
    .selectAll('r')
    .where('cj.contentId', '=', contentId)
    .orderBy('r.position')
    .execute()

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
