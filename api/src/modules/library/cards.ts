import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { DB, Language } from '../../db/types.ts'
import { translated } from '../../http/language.ts'
import type { Viewer } from '../../http/session.ts'
import { type Access, accessOf, mayOpen } from './access.ts'

/** A query that picks the ids of one page, in order. It knows nothing of the viewer's own marks. */
// biome-ignore lint/suspicious/noExplicitAny: any query over contents that yields its id; what else it joins is its own matter.
export type IdQuery = SelectQueryBuilder<any, any, { id: number }>

/**
 * Cards of one page: the page is cut first, then author, folder, season and the viewer's own marks are looked up by
 * primary key. Joining before the cut costs two to three times as much.
 */
export async function cards(db: Db, viewer: Viewer, language: Language, ids: IdQuery) {
  const [access, rows] = await Promise.all([accessOf(db, viewer), cardRows(db, viewer.id, ids)])
  return rows.map((row) => cardOf(row, access, language))
}

export type CardRow = Awaited<ReturnType<typeof cardRows>>[number]

export function cardRows(db: Db, memberId: number, ids: IdQuery) {
  return (
    db
      // An array keeps the order of its query; a plain numbering of its rows would not.
      .with(
        'page',
        () =>
          sql<{
            id: number
            place: number
          }>`(select id, place from unnest(array${ids}) with ordinality as listed (id, place))`,
      )
      .selectFrom('page')
      .innerJoin('contents as c', 'c.id', 'page.id')
      .innerJoin('folders as f', 'f.id', 'c.folderId')
      .leftJoin('authors as a', 'a.id', 'c.authorId')
      .leftJoin('seasons as s', 's.id', 'c.seasonId')
      .leftJoin('contentFavorites as fav', (join) =>
        join.onRef('fav.contentId', '=', 'c.id').on('fav.memberId', '=', memberId),
      )
      .leftJoin('contentLikes as lk', (join) =>
        join.onRef('lk.contentId', '=', 'c.id').on('lk.memberId', '=', memberId),
      )
      .leftJoin('contentRatings as rt', (join) =>
        join.onRef('rt.contentId', '=', 'c.id').on('rt.memberId', '=', memberId),
      )
      .leftJoin('contentRegistrations as reg', (join) =>
        join.onRef('reg.contentId', '=', 'c.id').on('reg.memberId', '=', memberId),
      )
      .leftJoin('contentViews as v', (join) => join.onRef('v.contentId', '=', 'c.id').on('v.memberId', '=', memberId))
      .select([...columns, ...marks])
      .orderBy('page.place')
      .execute()
  )
}

const columns = [
  'c.id',
  'c.type',
  'c.slug',
  'c.title',
  'c.summary',
  'c.thumbUrl',
  'c.durationMs',
  'c.publishAt',
  'c.startsAt',
  'c.folderId',
  'c.isFree',
  'c.likes',
  'c.translations',
  'f.slug as folderSlug',
  'f.title as folderTitle',
  'f.type as folderType',
  'f.translations as folderTranslations',
  'a.name as authorName',
  'a.avatarUrl as authorAvatar',
  'a.companyJobRole as authorRole',
  'a.translations as authorTranslations',
  's.slug as seasonSlug',
  's.title as seasonTitle',
  's.translations as seasonTranslations',
] as const
const marks = [
  'fav.createdAt as favoriteAt',
  'lk.createdAt as likedAt',
  'rt.rating',
  'reg.createdAt as registeredAt',
  'v.positionMs',
  'v.furthestMs',
  'v.watchedAt',
] as const

export function cardOf(row: CardRow, access: Access, language: Language) {
  const { title, summary } = translated(
    { title: row.title, summary: row.summary, translations: row.translations },
    language,
  )
  return {
    '@id': `/v1/contents/${row.id}`,
    '@type': row.type,
    id: row.id,
    slug: row.slug,
    title,
    summary,
    thumb: row.thumbUrl,
    duration: row.durationMs,
    publishAt: row.publishAt.toISOString(),
    startsAt: row.startsAt?.toISOString() ?? null,
    author: row.authorName === null ? null : authorOf(row, language),
    folder: {
      id: row.folderId,
      slug: row.folderSlug,
      title: titleIn(row.folderTitle, row.folderTranslations, language),
      type: row.folderType,
    },
    season:
      row.seasonSlug === null
        ? null
        : { slug: row.seasonSlug, title: titleIn(row.seasonTitle ?? '', row.seasonTranslations, language) },
    hasAccess: mayOpen(access, row),
    likes: row.likes,
    currentContentUserCollection: {
      favorite: row.favoriteAt !== null,
      registration: row.registeredAt !== null,
      like: row.likedAt !== null,
      rating: row.rating,
      view:
        row.positionMs === null
          ? null
          : { progress: row.positionMs, furthest: row.furthestMs ?? 0, watched: row.watchedAt !== null },
    },
  }
}

const titleIn = (title: string, translations: unknown, language: Language) =>
  translated({ title, translations }, language).title

function authorOf(row: CardRow, language: Language) {
  const { companyJobRole } = translated(
    { companyJobRole: row.authorRole ?? '', translations: row.authorTranslations },
    language,
  )
  return { name: row.authorName ?? '', avatar: row.authorAvatar, companyJobRole }
}

/** Only what has been published is anybody's to see. */
export const isPublished = (eb: ExpressionBuilder<DB, 'contents'>) => eb('contents.publishAt', '<=', sql<Date>`now()`)
