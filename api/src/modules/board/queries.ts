import { promiseHours } from '@juntas/contract/board'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
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

/** What is the same of a post for every reader, and the version of its row. */
const sharedColumns = <R extends ReturnType<typeof authored>>(rows: R) =>
  rows
    .selectAll('p')
    .select((eb) => [
      sql<string>`p.xmin::text`.as('version'),
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

/** Whatever a reader may see: only for ids that were found for her. */
export const columnsOfAll = (db: Db) =>
  sharedColumns(authored(db.selectFrom('posts as p').leftJoin('members as m', 'm.id', 'p.memberId')))

export const postColumns = (rows: Rows, reader: BoardReader) => {
  const name = seals(reader.dataKey).reader(reader.memberId)
  return sharedColumns(authored(rows)).select((eb) => [
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
type SharedRow = Awaited<ReturnType<ReturnType<typeof columnsOfAll>['execute']>>[number]

const anonymousName: Record<Language, string> = { 'pt-BR': 'Anônima', 'es-ES': 'Anónima', 'en-US': 'Anonymous' }

export const postOf = (row: Row, reader: BoardReader) => ({
  ...shownOf(row, reader.language),
  ...ownOf(row, reader, { isRead: Boolean(row.isRead), isMuted: Boolean(row.isMuted) }),
})

/** The part of a post that is the same for every reader. */
export const shownOf = (row: SharedRow, language: Language) => ({
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
  isHidden: row.hiddenAt !== null,
  responses: row.responses,
  createdAt: row.createdAt.toISOString(),
  dueAt: new Date(row.createdAt.getTime() + promiseHours * hourMs).toISOString(),
  answeredAfterHours: row.answeredAt
    ? Math.max(0, Math.round(((row.answeredAt.getTime() - row.createdAt.getTime()) / hourMs) * 10) / 10)
    : null,
})

interface Judged {
  id: number
  memberId: number | null
  isAnonymous: boolean
  mark: Buffer | null
  createdAt: Date
}

/** The reader's own part of it. */
export function ownOf(
  post: Judged,
  { memberId, dataKey }: BoardReader,
  { isRead, isMuted }: { isRead: boolean; isMuted: boolean },
) {
  const isMine = post.isAnonymous
    ? seals(dataKey).isMark(post.mark, postPlace(post.id), memberId)
    : post.memberId === memberId
  return { isMine, unread: !isRead && !isMine && isNews(post.createdAt), isMuted, canRemove: isMine }
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

export const countOf = async (rows: Rows) =>
  (await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
