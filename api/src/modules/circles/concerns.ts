import type { circles } from '@juntas/contract/circles/circles'
import { Failure } from '@juntas/contract/errors'
import { sql } from 'kysely'
import { seals } from '../../anonymity/seal.ts'
import type { Handlers } from '../../http/serve.ts'
import { seatOf } from './meetings.ts'

const mostText = 10_000

/** Telling the team: the circle does not learn of it, and the report stays when its author leaves. */
export const concernHandlers: Handlers<Pick<typeof circles, 'report'>> = {
  async report({ db, viewer, params, body, config }) {
    await db.transaction().execute(async (trx) => {
      await seatOf(trx, params.id, viewer.id)
      const about =
        body.person === null
          ? null
          : await trx
              .selectFrom('circleSeats as s')
              .innerJoin('members as m', 'm.id', 's.memberId')
              .select(['m.id', 'm.name', 'm.nickname'])
              .where('s.id', '=', body.person)
              .where('s.circleId', '=', params.id)
              .where('s.memberId', '<>', viewer.id)
              .executeTakeFirst()
      if (about === undefined) throw new Failure('not_found')
      const concern = await trx
        .insertInto('circleConcerns')
        .values({ circleId: params.id, memberId: about?.id ?? null })
        .onConflict((conflict) => conflict.columns(['circleId', 'memberId']).doUpdateSet({ circleId: params.id }))
        .returning('id')
        .executeTakeFirstOrThrow()
      const subject = `/v1/circle_concerns/${concern.id}`
      const reporters = seals(config.dataKey).allReporters(subject, viewer.id)
      // A later text of the same reporter is added to the first report, and opens it again if it was decided.
      const added = await trx
        .updateTable('reports')
        .set({
          text: sql<string>`left(text || E'\\n\\n' || ${body.details}::text, ${mostText})`,
          decision: null,
          decidedBy: null,
          decidedAt: null,
        })
        .where('circleConcernId', '=', concern.id)
        .where('reporter', 'in', [...reporters])
        .returning('id')
        .executeTakeFirst()
      if (added) return
      await trx
        .insertInto('reports')
        .values({
          circleConcernId: concern.id,
          text: body.details,
          authorId: about?.id ?? null,
          authorName: about ? (about.nickname ?? about.name) : null,
          reporter: seals(config.dataKey).reporter(subject, viewer.id),
          reason: body.reason,
        })
        .execute()
    })
    return { circle: params.id }
  },
}
