import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { subjectOf } from '../../safety/report-subject.ts'
import type { ReportRow } from './report-rows.ts'

/** How many comments around the reported one are shown. */
const nearComments = 40

/** What stands around the reported text. Of a chat, a notebook or a request nothing is shown but what was reported. */
export async function threadOf(db: Db, row: ReportRow) {
  if (row.postId === null && row.commentId === null) return []
  const [post, comments] = [await postOf(db, row), await commentsNear(db, row)]
  return [...(post ? [post] : []), ...comments]
}

async function postOf(db: Db, row: ReportRow) {
  if (row.threadId === null) return null
  const post = await db
    .selectFrom('posts as p')
    .leftJoin('members as m', 'm.id', 'p.memberId')
    .select(['p.id', 'p.title', 'p.text', 'p.createdAt', 'p.hiddenAt', 'm.name', 'm.nickname'])
    .where('p.id', '=', row.threadId)
    .executeTakeFirst()
  if (!post) return null
  return {
    subject: `/v1/posts/${post.id}`,
    kind: 'post' as const,
    author: post.nickname ?? post.name,
    isAuthor: false,
    isSpecialist: false,
    title: post.title,
    text: post.text,
    isReported: row.postId === post.id,
    isHidden: post.hiddenAt !== null,
    createdAt: post.createdAt.toISOString(),
  }
}

/** The comments nearest in time to what was reported, oldest first. */
async function commentsNear(db: Db, row: ReportRow) {
  const found = db
    .selectFrom('comments as c')
    .leftJoin('members as m', 'm.id', 'c.memberId')
    .select((eb) => [
      'c.id',
      'c.text',
      'c.createdAt',
      'c.hiddenAt',
      'c.isAuthor',
      'm.name',
      'm.nickname',
      eb
        .exists(
          eb
            .selectFrom('memberRoles as r')
            .whereRef('r.memberId', '=', 'c.memberId')
            .where('r.role', '=', 'specialist')
            .select('r.role'),
        )
        .as('isSpecialist'),
    ])
    .where('c.removedAt', 'is', null)
    .orderBy(
      sql`abs(extract(epoch from c.created_at - coalesce((select n.created_at from comments n where n.id = ${row.commentId}), 'epoch')))`,
    )
    .limit(nearComments)
  const rows = await (row.threadId === null
    ? found.where(sql<boolean>`coalesce(c.parent_id, c.id) =
        (select coalesce(n.parent_id, n.id) from comments n where n.id = ${row.commentId})`)
    : found.where('c.postId', '=', row.threadId)
  ).execute()
  // Anonymous authors' times are rounded to the minute, so within a minute the id decides the order.
  const minuteOf = ({ createdAt }: (typeof rows)[number]) => Math.floor(createdAt.getTime() / 60_000)
  return rows
    .sort((one, other) => minuteOf(one) - minuteOf(other) || one.id - other.id)
    .map((comment) => ({
      subject: `/v1/comments/${comment.id}`,
      kind: 'comment' as const,
      author: comment.nickname ?? comment.name,
      isAuthor: comment.isAuthor,
      isSpecialist: comment.isSpecialist === true,
      title: null,
      text: comment.text,
      isReported: row.commentId === comment.id,
      isHidden: comment.hiddenAt !== null,
      createdAt: comment.createdAt.toISOString(),
    }))
}

/** The kept copies, each version once, and what the reporters wrote. */
export async function evidenceOf(db: Db, row: ReportRow) {
  const { column, id } = subjectOf(row)
  const rows = await db
    .selectFrom('reports')
    .select(['text', 'details', 'reason', 'createdAt'])
    .where(column, '=', id)
    .orderBy('id')
    .execute()
  const copies = rows.filter(({ text }, place) => text !== '' && rows.findIndex((one) => one.text === text) === place)
  return {
    copies: copies.map(({ text, createdAt }) => ({ text, at: createdAt.toISOString() })),
    words: rows
      .filter(({ details }) => details !== '')
      .map(({ details, reason, createdAt }) => ({ text: details, reason, at: createdAt.toISOString() })),
  }
}

export async function appealOf(db: Db, { postId, commentId }: Pick<ReportRow, 'postId' | 'commentId'>) {
  if (postId === null && commentId === null) return null
  const row = await db
    .selectFrom('appeals')
    .select(['text', 'createdAt', 'outcome'])
    .where(postId === null ? 'commentId' : 'postId', '=', postId ?? commentId)
    .executeTakeFirst()
  if (!row) return null
  return {
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    outcome: row.outcome as 'restored' | 'upheld' | null,
  }
}
