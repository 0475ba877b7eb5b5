import { Failure } from '@juntas/contract/errors'
import { type ExperienceForm, type experiences, mostExperiences } from '@juntas/contract/members/experiences'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../db/client.ts'
import { countOf, paged } from '../../db/paging.ts'
import type { Experiences } from '../../db/types.ts'
import type { Handlers, Limits } from '../../http/serve.ts'

/** A curriculum belongs to its owner: the experience of another member is not found. */
export const handlers: Handlers<typeof experiences> = {
  async list({ db, viewer, query }) {
    let mine = experiencesOf(db, viewer.id)
    if (query.type) mine = mine.where('type', '=', query.type)
    const { rows, total } = await paged(mine.selectAll(), mine.clearOrderBy(), query)
    return { items: rows.map(experienceOf), total }
  },

  async create({ db, viewer, body }) {
    // Count under a lock of the member's row: two concurrent requests must not both take the last allowed place.
    const row = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('members').select('id').where('id', '=', viewer.id).forNoKeyUpdate().execute()
      if ((await countOf(experiencesOf(trx, viewer.id).clearOrderBy())) >= mostExperiences)
        throw new Failure('too_many_experiences', { detail: `A curriculum has ${mostExperiences} entries at most.` })
      return trx
        .insertInto('experiences')
        .values({ memberId: viewer.id, ...columnsOf(body) })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    return experienceOf(row)
  },

  async update({ db, viewer, params, body, now }) {
    const row = await db
      .updateTable('experiences')
      .set({ ...columnsOf(body), updatedAt: now() })
      .where('id', '=', params.id)
      .where('memberId', '=', viewer.id)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    return experienceOf(row)
  },

  async remove({ db, viewer, params }) {
    const gone = await db
      .deleteFrom('experiences')
      .where('id', '=', params.id)
      .where('memberId', '=', viewer.id)
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) throw new Failure('not_found')
    return null
  },
}

/** A member's experiences: current ones first, then the most recent. */
export const experiencesOf = (db: Db, memberId: number) =>
  db
    .selectFrom('experiences')
    .where('memberId', '=', memberId)
    .orderBy('endAt', (order) => order.desc().nullsFirst())
    .orderBy('startAt', 'desc')
    .orderBy('id', 'desc')

export const limits: Limits<typeof experiences> = { create: { max: 30, seconds: 60, by: 'member' } }

function columnsOf(body: z.output<typeof ExperienceForm>) {
  const shared = { type: body.type, startAt: body.startAt, endAt: body.endAt ?? null, description: body.description }
  const none = { schoolName: null, degree: null, fieldOfStudy: null, title: null, companyName: null }
  return body.type === 'Education'
    ? {
        ...shared,
        ...none,
        schoolName: body.schoolName,
        degree: body.degree ?? null,
        fieldOfStudy: body.fieldOfStudy ?? null,
      }
    : { ...shared, ...none, title: body.title, companyName: body.companyName }
}

export const experienceOf = (row: Selectable<Experiences>) => ({
  '@id': `/v1/experiences/${row.id}`,
  '@type': 'Experience' as const,
  id: row.id,
  type: row.type,
  schoolName: row.schoolName,
  degree: row.degree,
  fieldOfStudy: row.fieldOfStudy,
  title: row.title,
  companyName: row.companyName,
  startAt: row.startAt,
  endAt: row.endAt,
  description: row.description,
})
