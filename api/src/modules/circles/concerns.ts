import type { circles } from '@juntas/contract/circles/circles'
import { Failure } from '@juntas/contract/errors'
import { sql } from 'kysely'
import { seals } from '../../anonymity/seal.ts'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import type { ReportReason } from '../../db/types.ts'
import type { Handlers } from '../../http/serve.ts'
import { nameOfCircle } from './circle-name.ts'
import { seatOf } from './meetings.ts'

const mostText = 10_000

/** Telling the team: the circle does not learn of it, and the report stays when its author leaves. */
export const concernHandlers: Handlers<Pick<typeof circles, 'report' | 'reportOffer'>> = {
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
      const { reason, details } = body
      await tellTeam(config, trx, { circleId: params.id, about, reason, details, reporterId: viewer.id })
    })
    return { circle: params.id }
  },

  /** The one text that a circle shows outside is its name: who is offered a place can report it. */
  async reportOffer({ db, viewer, params, body, config }) {
    await db.transaction().execute(async (trx) => {
      const offer = await trx
        .selectFrom('circleOffers')
        .select('circleId')
        .where('id', '=', params.id)
        .where('memberId', '=', viewer.id)
        .executeTakeFirst()
      const name = offer && (await nameOfCircle(trx, offer.circleId))
      if (!offer || !name) throw new Failure('not_found')
      const details = `“${name}”\n\n${body.details}`
      const concern = { circleId: offer.circleId, about: null, reason: body.reason, details, reporterId: viewer.id }
      await tellTeam(config, trx, concern)
    })
    return { offer: params.id }
  },
}

interface Concern {
  circleId: number
  /** Null: about the circle, or its name. */
  about: { id: number; name: string; nickname: string | null } | null
  reason: ReportReason
  details: string
  reporterId: number
}

async function tellTeam({ dataKey }: AppContext['config'], trx: Db, concern: Concern) {
  const { circleId, about, reason, details, reporterId } = concern
  const { id } = await trx
    .insertInto('circleConcerns')
    .values({ circleId, memberId: about?.id ?? null })
    .onConflict((conflict) => conflict.columns(['circleId', 'memberId']).doUpdateSet({ circleId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const subject = `/v1/circle_concerns/${id}`
  const reporters = seals(dataKey).allReporters(subject, reporterId)
  // A later text of the same reporter is added to the first report, and opens it again if it was decided.
  const added = await trx
    .updateTable('reports')
    .set({
      text: sql<string>`left(text || E'\\n\\n' || ${details}::text, ${mostText})`,
      decision: null,
      decidedBy: null,
      decidedAt: null,
    })
    .where('circleConcernId', '=', id)
    .where('reporter', 'in', [...reporters])
    .returning('id')
    .executeTakeFirst()
  if (added) return
  await trx
    .insertInto('reports')
    .values({
      circleConcernId: id,
      text: details,
      authorId: about?.id ?? null,
      authorName: about ? (about.nickname ?? about.name) : null,
      reporter: seals(dataKey).reporter(subject, reporterId),
      reason,
    })
    .execute()
}
