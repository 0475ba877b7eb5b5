import { promiseHours } from '@juntas/contract/board'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Language, PostTag } from '../../db/types.ts'
import { unseenBy } from './blocks.ts'
import { postPlace, seals } from './seal.ts'

const hourMs = 3_600_000
/** What lies further back is history, not news. */
export const newsDays = 90

export interface BoardReader {
  memberId: number
  dataKey: string
  language: Language
}

/** Posts a reader may see. Blocking never touches anonymous ones: to hide them would tell whose they are (GAP-42). */
export const postRows = (db: Db, { memberId }: BoardReader) =>
  db
    .selectFrom('posts as p')
    .leftJoin('members as m', 'm.id', 'p.memberId')
    .where((eb) => eb.or([eb('p.hiddenAt', 'is', null), eb('p.memberId', '=', memberId)]))
    .where((eb) => eb.or([eb('p.memberId', 'is', null), eb('p.memberId', 'not in', unseenBy(memberId))]))

type Rows = ReturnType<typeof postRows>

export const postColumns = (rows: Rows, reader: BoardReader) => {
  const name = seals(reader.dataKey).reader(reader.memberId)
  return rows
    .leftJoin('postAuthors as pa', 'pa.postId', 'p.id')
    .selectAll('p')
    .select((eb) => [
      'm.name',
      'm.nickname',
      'm.avatarUrl',
      'pa.mark',
      eb
        .selectFrom('customers as cu')
        .whereRef('cu.memberId', '=', 'p.memberId')
        .select('cu.companyJobRole')
        .as('companyJobRole'),
      eb
        .exists(
          eb
            .selectFrom('postReads as r')
            .whereRef('r.postId', '=', 'p.id')
            .where('r.reader', '=', name)
            .select('r.postId'),
        )
        .as('isRead'),
      eb
        .exists(
          eb
            .selectFrom('threadMutes as t')
            .whereRef('t.postId', '=', 'p.id')
            .where('t.reader', '=', name)
            .select('t.postId'),
        )
        .as('isMuted'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof postColumns>['execute']>>[number]

const anonymousName: Record<Language, string> = { 'pt-BR': 'Anônima', 'es-ES': 'Anónima', 'en-US': 'Anonymous' }

export function postOf(row: Row, { memberId, dataKey, language }: BoardReader) {
  const isMine = row.isAnonymous
    ? seals(dataKey).isMark(row.mark, postPlace(row.id), memberId)
    : row.memberId === memberId
  return {
    '@id': `/v1/posts/${row.id}`,
    '@type': 'Post' as const,
    id: row.id,
    tag: row.tag,
    title: row.title,
    text: row.text,
    anonymous: row.isAnonymous,
    author: row.isAnonymous
      ? {
          '@id': `/v1/posts/${row.id}/author`,
          name: anonymousName[language],
          avatar: '/media/drawn/anonymous.svg',
          companyJobRole: null,
        }
      : {
          '@id': `/v1/users/${row.memberId}`,
          name: row.nickname ?? row.name ?? '',
          avatar: row.avatarUrl,
          companyJobRole: row.companyJobRole,
        },
    isMine,
    unread: !row.isRead && !isMine && isNews(row.createdAt),
    isMuted: Boolean(row.isMuted),
    isHidden: row.hiddenAt !== null,
    responses: row.responses,
    createdAt: row.createdAt.toISOString(),
    dueAt: new Date(row.createdAt.getTime() + promiseHours * hourMs).toISOString(),
    answeredAfterHours: row.answeredAt
      ? Math.max(0, Math.round(((row.answeredAt.getTime() - row.createdAt.getTime()) / hourMs) * 10) / 10)
      : null,
    canRemove: isMine,
  }
}

const isNews = (date: Date) => Date.now() - date.getTime() < newsDays * 24 * hourMs

/** Not read yet, and recent. Her own are read from the moment she wrote them. */
export const onlyUnread = (rows: Rows, { memberId, dataKey }: BoardReader, own: readonly number[]) =>
  rows
    .$if(own.length > 0, (found) => found.where('p.id', 'not in', own))
    .where('p.createdAt', '>', sql<Date>`now() - ${newsDays} * interval '1 day'`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('postReads as r')
            .whereRef('r.postId', '=', 'p.id')
            .where('r.reader', '=', seals(dataKey).reader(memberId))
            .select('r.postId'),
        ),
      ),
    )

/** How many a list without words has: kept by tag, less whom she does not read, with her own hidden ones. */
export async function countPosts(db: Db, { memberId }: BoardReader, tag: PostTag | undefined) {
  const same = tag ? sql`and tag = ${tag}` : sql``
  const { rows } = await sql<{ total: number }>`
    select (select coalesce(sum(posts), 0) from post_counts where true ${same})
         - (select count(*) from posts where hidden_at is null and member_id in ${unseenBy(memberId)} ${same})
         + (select count(*) from posts where hidden_at is not null and member_id = ${memberId} ${same}) as total`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

export const countOf = async (rows: Rows) =>
  (await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
