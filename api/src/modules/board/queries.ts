import { dayMs, hourMs } from '@juntas/contract/rules/add-days'
import { promiseHours } from '@juntas/contract/rules/post'
import { sql } from 'kysely'
import { isMuted, isRead, newsDays, type Readings, readIds } from '../../anonymity/readings.ts'
import { postPlace, seals } from '../../anonymity/seal.ts'
import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
import { m } from '../../paraglide/messages.js'
import { unseenBy } from '../../people/blocks.ts'

export interface BoardReader {
  memberId: number
  dataKey: string
  language: Language
  /** Moderators can open hidden posts, because they decide about them. */
  readsHidden?: boolean
}

/** What belongs to the reader: read and muted posts, and the reader's own hidden anonymous posts. */
export interface BoardOwn {
  readings: Readings
  hidden: readonly number[]
}

/** Posts a reader may see. Blocks never affect anonymous ones: hiding them would reveal their author (GAP-42). */
export const postRows = (
  db: Db,
  { memberId, readsHidden = false }: BoardReader,
  { hidden }: Pick<BoardOwn, 'hidden'>,
) =>
  db
    .selectFrom('posts as p')
    .leftJoin('members as m', 'm.id', 'p.memberId')
    .where((eb) =>
      eb.or([
        eb('p.hiddenAt', 'is', null),
        eb('p.memberId', '=', memberId),
        ...(hidden.length > 0 ? [eb('p.id', 'in', hidden)] : []),
        ...(readsHidden ? [eb.lit(true)] : []),
      ]),
    )
    .where((eb) => eb.or([eb('p.memberId', 'is', null), eb('p.memberId', 'not in', unseenBy(memberId))]))

type Rows = ReturnType<typeof postRows>

/** Columns that are the same for every reader. */
const sharedColumns = <R extends ReturnType<typeof authored>>(rows: R) =>
  rows
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
    ])

const authored = (rows: Rows) => rows.leftJoin('postAuthors as pa', 'pa.postId', 'p.id')

/** Columns of any post. Use it only with ids that were already found visible to the reader. */
export const columnsOfAll = (db: Db) =>
  sharedColumns(authored(db.selectFrom('posts as p').leftJoin('members as m', 'm.id', 'p.memberId')))

export const postColumns = (rows: Rows) => sharedColumns(authored(rows))

export type SharedRow = Awaited<ReturnType<ReturnType<typeof columnsOfAll>['execute']>>[number]

export const postOf = (row: SharedRow, reader: BoardReader, { readings }: Pick<BoardOwn, 'readings'>) => ({
  ...shownOf(row, reader.language),
  ...ownOf(row, reader, readings),
})

/** The part of a post that is the same for every reader. */
const shownOf = (row: SharedRow, language: Language) => ({
  '@id': `/v1/posts/${row.id}`,
  '@type': 'Post' as const,
  id: row.id,
  tag: row.tag,
  title: row.title,
  text: row.text,
  anonymous: row.isAnonymous,
  hasWarning: row.hasWarning,
  author: row.isAnonymous
    ? {
        '@id': `/v1/posts/${row.id}/author`,
        name: m.board_anonymous({}, { locale: language }),
        avatar: '/media/drawn/anonymous.svg',
        companyJobRole: null,
      }
    : {
        '@id': `/v1/users/${row.memberId}`,
        name: row.nickname ?? row.name ?? '',
        avatar: row.avatarUrl,
        companyJobRole: row.companyJobRole,
      },
  isHidden: row.hiddenAt !== null,
  responses: row.responses,
  createdAt: row.createdAt.toISOString(),
  dueAt: new Date(row.createdAt.getTime() + promiseHours * hourMs).toISOString(),
  answeredAfterHours: row.answeredAt
    ? Math.max(0, Math.round(((row.answeredAt.getTime() - row.createdAt.getTime()) / hourMs) * 10) / 10)
    : null,
})

/** The part of a post that depends on the reader. */
function ownOf(post: SharedRow, { memberId, dataKey }: BoardReader, readings: Readings) {
  const isMine = post.isAnonymous
    ? seals(dataKey).isMark(post.mark, postPlace(post.id), memberId)
    : post.memberId === memberId
  return {
    isMine,
    unread: !isMine && isNews(post.createdAt) && !isRead(readings, post.id),
    isMuted: isMuted(readings, post.id),
    canRemove: isMine,
  }
}

const isNews = (date: Date) => Date.now() - date.getTime() < newsDays * dayMs

/** Recent posts the reader has not read. The reader's own posts never count as unread. */
export function onlyUnread(rows: Rows, { memberId }: BoardReader, { readings }: BoardOwn, own: readonly number[]) {
  const known = [...own, ...readIds(readings)]
  return rows
    .where('p.createdAt', '>', sql<Date>`now() - ${newsDays} * interval '1 day'`)
    .where((eb) => eb.or([eb('p.memberId', 'is', null), eb('p.memberId', '<>', memberId)]))
    .$if(known.length > 0, (found) => found.where(sql<boolean>`p.id <> all(${known}::int[])`))
}
