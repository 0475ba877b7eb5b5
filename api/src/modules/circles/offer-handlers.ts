import type { circles } from '@juntas/contract/circles/circles'
import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import { addDays } from '@juntas/contract/rules/add-days'
import { type CircleSlot, meetingTimes, weekStart } from '@juntas/contract/rules/circle/hours'
import { fewestToStart, offerDays } from '@juntas/contract/rules/circle/limits'
import { weeksOf } from '@juntas/contract/rules/circle/pace'
import { hasSeat } from '@juntas/contract/rules/circle/placement'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { CircleOffers, Circles, Language } from '../../db/types.ts'
import { createOnce } from '../../http/idempotency.ts'
import type { Handlers } from '../../http/serve.ts'
import type { NotifyContext } from '../notifications/notify.ts'
import {
  candidatesFor,
  firstMeetingAt,
  lockMember,
  offerPlace,
  offersLeft,
  openOffer,
  refuseTooMany,
  takeSeat,
} from './matching.ts'
import { startCircle } from './meetings.ts'
import { mayWatch, seasonView } from './seasons.ts'

export const offerHandlers: Handlers<Pick<typeof circles, 'find' | 'decline' | 'enter' | 'wait' | 'open'>> = {
  async find({ db, viewer, body, language, now: clock }) {
    const now = clock()
    return db.transaction().execute(async (trx) => {
      await lockMember(trx, viewer.id)
      const seasonId = idOf(body.season)
      if (!(await mayWatch(trx, viewer.id, seasonId))) throw new Failure('not_found')
      const known = await trx
        .selectFrom('circleWishes')
        .selectAll()
        .where('memberId', '=', viewer.id)
        .executeTakeFirst()
      const week = weekStart(now)
      const avoidsColleagues = known && String(known.week) === week ? known.avoidsColleagues : body.avoidsColleagues
      const { slots, pace, timeZone, language: spoken } = body
      const wish = { seasonId, slots, pace, language: spoken, timeZone, avoidsColleagues, week, updatedAt: now }
      await trx
        .insertInto('circleWishes')
        .values({ memberId: viewer.id, ...wish })
        .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ ...wish, isWaiting: false }))
        .execute()
      // One place at a time: a new search withdraws the open offer.
      await endOffers(trx, viewer.id, now)
      if ((await offersLeft(trx, viewer.id, now)) === 0) throw new Failure('circle_offers_used')
      const offerId = await offerPlace(trx, { memberId: viewer.id, ...wish }, now, true)
      const offer = offerId === null ? null : await openOffer(trx, viewer.id, now)
      return {
        offer: offer ? await offerView(trx, offer, language, now) : null,
        offersLeft: await offersLeft(trx, viewer.id, now),
      }
    })
  },

  async decline({ db, viewer, params, now }) {
    await db
      .updateTable('circleOffers')
      .set({ endedAt: now() })
      .where('id', '=', params.id)
      .where('memberId', '=', viewer.id)
      .where('endedAt', 'is', null)
      .execute()
    return null
  },

  async enter(context) {
    const { viewer, params } = context
    const circleId = await createOnce(context, (db) =>
      db.transaction().execute((trx) => takeOffer(context, trx, viewer.id, params.id)),
    )
    // After the transaction: a refusal ends the offer, and both must be stored.
    if (circleId === null) throw new Failure('circle_full')
    return { '@id': `/v1/circles/${circleId}`, '@type': 'Circle' as const, id: circleId }
  },

  async wait({ db, viewer, body, now }) {
    await db
      .updateTable('circleWishes')
      .set({ isWaiting: body.isWaiting, updatedAt: now() })
      .where('memberId', '=', viewer.id)
      .execute()
    return null
  },

  async open({ viewer, body, ...context }) {
    const { db, now: clock } = context
    const now = clock()
    const { weekday, hour, timeZone, pace, language, name, avoidsColleagues } = body
    const seasonId = idOf(body.season)
    const id = await db.transaction().execute(async (trx) => {
      await lockMember(trx, viewer.id)
      if (!(await mayWatch(trx, viewer.id, seasonId))) throw new Failure('not_found')
      await refuseTooMany(trx, viewer.id, now)
      const circle = await trx
        .insertInto('circles')
        .values({ seasonId, weekday, hour, timeZone, pace, language, shownWeek: weekStart(now), createdAt: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await takeSeat(context, trx, circle.id, { memberId: viewer.id, avoidsColleagues, circleName: name })
      await trx
        .insertInto('circleOffers')
        .values({
          memberId: viewer.id,
          circleId: circle.id,
          isCounted: false,
          offeredAt: now,
          endedAt: now,
          enteredAt: now,
        })
        .execute()
      return circle.id
    })
    return { '@id': `/v1/circles/${id}`, '@type': 'Circle' as const, id }
  },
}

const endOffers = (trx: Db, memberId: number, now: Date) =>
  trx
    .updateTable('circleOffers')
    .set({ endedAt: now })
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .execute()

/** The circle that was entered, or null if its place is gone: that ends the offer. */
async function takeOffer(context: NotifyContext, trx: Db, memberId: number, offerId: number): Promise<number | null> {
  const now = context.now()
  await lockMember(trx, memberId)
  const offer = await openOffer(trx, memberId, now)
  if (offer?.id !== offerId) throw new Failure('circle_full')
  await refuseTooMany(trx, memberId, now)
  const circle = await trx
    .selectFrom('circles')
    .selectAll()
    .where('id', '=', offer.circleId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // The trail may have been closed to the member since the offer was made.
  if (!(await mayWatch(trx, memberId, circle.seasonId))) throw new Failure('not_found')
  // Checked again under the lock: a block, a colleague or the last seat may have changed the answer. The member learns
  // it once for each offer, and could not try it with one block after the other.
  const isEntered = await isFree(trx, memberId, circle, now)
  const enteredAt = isEntered ? now : null
  await trx.updateTable('circleOffers').set({ endedAt: now, enteredAt }).where('id', '=', offer.id).execute()
  if (!isEntered) return null
  const avoidsColleagues = await ownSwitch(trx, memberId)
  const taken = await takeSeat(context, trx, circle.id, { memberId, avoidsColleagues })
  if (taken >= fewestToStart) await startCircle(context, trx, circle.id)
  await trx.updateTable('circleWishes').set({ isWaiting: false }).where('memberId', '=', memberId).execute()
  return circle.id
}

async function isFree(db: Db, memberId: number, circle: Selectable<Circles>, now: Date): Promise<boolean> {
  const seeker = { memberId, avoidsColleagues: await ownSwitch(db, memberId), ...circle, slots: [] }
  const [place] = await candidatesFor(db, seeker, now, circle.id)
  return place !== undefined && !place.isApart && !place.isAvoided && hasSeat(place, now)
}

async function ownSwitch(db: Db, memberId: number) {
  const wish = await db
    .selectFrom('circleWishes')
    .select('avoidsColleagues')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return wish?.avoidsColleagues ?? true
}

/** A circle as members outside see it: the seats at the beginning of the week, no names, no pictures. */
export async function offerView(db: Db, offer: Selectable<CircleOffers>, language: Language, now: Date) {
  const circle = await db
    .selectFrom('circles as c')
    .selectAll('c')
    .select((eb) => [
      eb
        .selectFrom('circleSeats as s')
        .select('s.circleName')
        .whereRef('s.circleId', '=', 'c.id')
        .where('s.circleName', 'is not', null)
        .limit(1)
        .as('name'),
      firstMeetingAt.as('firstAt'),
    ])
    .where('c.id', '=', offer.circleId)
    .executeTakeFirstOrThrow()
  const season = await seasonView(db, circle.seasonId, language)
  return {
    '@id': `/v1/circle_offers/${offer.id}`,
    '@type': 'CircleOffer' as const,
    id: offer.id,
    name: circle.name,
    season,
    language: circle.language,
    pace: circle.pace as 1 | 2,
    weeks: weeksOf(season.episodes, circle.pace),
    isForming: circle.shownSeats < fewestToStart,
    seats: circle.shownSeats,
    startsAt: (circle.firstAt ?? meetingTimes(circle, now, 1)[0]!).toISOString(),
    expiresAt: addDays(offer.offeredAt, offerDays).toISOString(),
    isSimilar: !offer.isCounted,
  }
}

/** What the member looked for last. */
export async function wishView(db: Db, memberId: number, now: Date) {
  const wish = await db.selectFrom('circleWishes').selectAll().where('memberId', '=', memberId).executeTakeFirst()
  if (!wish) return null
  return {
    season: `/v1/seasons/${wish.seasonId}`,
    slots: wish.slots as CircleSlot[],
    pace: wish.pace as 1 | 2,
    language: wish.language,
    timeZone: wish.timeZone,
    avoidsColleagues: wish.avoidsColleagues,
    isWaiting: wish.isWaiting,
    isSwitchFixed: String(wish.week) === weekStart(now),
  }
}
