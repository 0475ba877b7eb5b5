import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import type { library } from '@juntas/contract/library'
import { sql } from 'kysely'
import type { Handlers } from '../../http/serve.ts'

type Engagement = Pick<typeof library, 'favorite' | 'like' | 'rate' | 'register'>

/** Stars, likes, ratings: toggles that hold under a double click, since the row itself is the state. */
export const engagement: Handlers<Engagement> = {
  async favorite({ db, viewer, body }) {
    const added = await toggle(db, 'content_favorites', viewer.id, idOf(body.content))
    return { content: body.content, ...(added ? { createdAt: added.toISOString() } : {}) }
  },

  async like({ db, viewer, body }) {
    const contentId = idOf(body.content)
    // The row and the counter change in one statement: the counter cannot drift from the rows.
    const { rows } = await sql<{ createdAt: Date | null; likes: number }>`
      with gone as (delete from content_likes where member_id = ${viewer.id} and content_id = ${contentId} returning 1),
           come as (insert into content_likes (member_id, content_id)
                    select ${viewer.id}, ${contentId} where not exists (select from gone)
                    on conflict do nothing returning created_at),
           counted as (update contents set likes = likes + (select count(*) from come) - (select count(*) from gone)
                       where id = ${contentId} returning likes)
      select (select created_at from come) as created_at, likes from counted`
      .execute(db)
      .catch(unknownContent)
    const [row] = rows
    if (!row) throw new Failure('not_found')
    return {
      content: body.content,
      ...(row.createdAt ? { createdAt: row.createdAt.toISOString() } : {}),
      likes: row.likes,
    }
  },

  async rate({ db, viewer, body }) {
    await db
      .insertInto('contentRatings')
      .values({ memberId: viewer.id, contentId: idOf(body.content), rating: body.rating })
      .onConflict((conflict) =>
        conflict.columns(['memberId', 'contentId']).doUpdateSet({ rating: body.rating, updatedAt: new Date() }),
      )
      .execute()
      .catch(unknownContent)
    return body
  },

  async register({ db, viewer, body }) {
    const added = await toggle(db, 'content_registrations', viewer.id, idOf(body.content))
    return { content: body.content, ...(added ? { createdAt: added.toISOString() } : {}) }
  },
}

async function toggle(
  db: Parameters<Handlers<Engagement>['favorite']>[0]['db'],
  table: string,
  memberId: number,
  contentId: number,
) {
  const { rows } = await sql<{ createdAt: Date }>`
    with gone as (delete from ${sql.table(table)} where member_id = ${memberId} and content_id = ${contentId} returning 1)
    insert into ${sql.table(table)} (member_id, content_id)
    select ${memberId}, ${contentId} where not exists (select from gone)
    on conflict do nothing returning created_at`
    .execute(db)
    .catch(unknownContent)
  return rows[0]?.createdAt
}

/** The foreign key says that there is no such content; nobody looked before. */
function unknownContent(error: { code?: string }): never {
  if (error.code === '23503') throw new Failure('not_found')
  throw error
}
