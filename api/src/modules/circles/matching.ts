import { Failure } from '@juntas/contract/errors'
import { addDays } from '@juntas/contract/rules/add-days'
import { type CircleSlot, meetingTimes, weekStart } from '@juntas/contract/rules/circle/hours'
import { entriesPerMonth, mostCircles, mostSeats, offerDays, offersPerWeek } from '@juntas/contract/rules/circle/limits'
import { areApart, avoidedOf, type Candidate, placeOf } from '@juntas/contract/rules/circle/placement'
import { zone } from '@juntas/contract/rules/zone'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { countOf } from '../../db/paging.ts'
import type { Language } from '../../db/types.ts'
import { type NotifyContext, notify } from '../notifications/notify.ts'
import { mayWatch } from './seasons.ts'

export interface Seeker {
  memberId: number
  seasonId: number
  slots: CircleSlot[]
  pace: number
  language: Language
  timeZone: string
  avoidsColleagues: boolean
}

/** One search, entry or opening of a member at a time: two tabs cannot take a fourth offer or a third circle. */
export const lockMember = (trx: Db, memberId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('circles'), ${memberId})`.execute(trx)

/** Offers the best place to a member, or nothing. A circle that was offered before is never offered again. */
export async function offerPlace(trx: Db, seeker: Seeker, now: Date, isCounted: boolean): Promise<number | null> {
  const candidates = await candidatesFor(trx, seeker, now)
  await leaveOut(trx, seeker.memberId, avoidedOf(seeker, candidates, now), now)
  const circleId = placeOf(seeker, candidates, now)
  if (circleId === null) return null
  const { id } = await trx
    .insertInto('circleOffers')
    .values({ memberId: seeker.memberId, circleId, isCounted, offeredAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stored as offers that ended when they were made: the member never sees them, not even in the export. */
async function leaveOut(trx: Db, memberId: number, circleIds: readonly number[], now: Date) {
  if (circleIds.length === 0) return
  await trx
    .insertInto('circleOffers')
    .values(circleIds.map((circleId) => ({ memberId, circleId, isCounted: false, offeredAt: now, endedAt: now })))
    .execute()
}

/** The same without being asked, in place of a circle that ended or after waiting; the member is told. */
export async function offerSimilar(context: NotifyContext, trx: Db, seeker: Seeker): Promise<boolean> {
  await lockMember(trx, seeker.memberId)
  // Who may no longer open the season's trail is offered no circle on it.
  if (!(await mayWatch(trx, seeker.memberId, seeker.seasonId))) return false
  if (await openOffer(trx, seeker.memberId, context.now())) return false
  const offerId = await offerPlace(trx, seeker, context.now(), false)
  if (offerId === null) return false
  const { circleId } = await trx
    .selectFrom('circleOffers')
    .select('circleId')
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow()
  await tellMember(context, trx, seeker.memberId, circleId, `offer/${offerId}`)
  return true
}

/** Without content: the bell and the letter only say that there is news. */
export const tellMember = (context: NotifyContext, trx: Db, to: number, circleId: number, what: string) =>
  notify(context, trx, { to, kind: 'circle', event: 'circle_news', key: `circle/${circleId}/${what}`, circleId })

export const openOffer = (db: Db, memberId: number, now: Date) =>
  db
    .selectFrom('circleOffers')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .where('offeredAt', '>', addDays(now, -offerDays))
    .orderBy('offeredAt', 'desc')
    .executeTakeFirst()

export async function offersLeft(db: Db, memberId: number, now: Date): Promise<number> {
  const used = db
    .selectFrom('circleOffers')
    .where('memberId', '=', memberId)
    .where('isCounted', '=', true)
    .where('offeredAt', '>=', weekBegin(now))
  return Math.max(0, offersPerWeek - (await countOf(used)))
}

const weekBegin = (now: Date) => sql<Date>`(${weekStart(now)}::timestamp at time zone ${sql.lit(zone)})`

/** When the first meeting of circle `c` begins; null while it is forming. */
export const firstMeetingAt = sql<Date | null>`(
  select g.starts_at from circle_meetings g where g.circle_id = c.id order by g.week limit 1)`

/** Circles with the wished season, pace and language that the member has not seen yet. */
export async function candidatesFor(db: Db, seeker: Seeker, now: Date, circleId?: number): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('circles as c')
    .selectAll('c')
    .select(firstMeetingAt.as('firstAt'))
    .where('c.state', '<>', 'lapsed')
    .$if(circleId !== undefined, (one) => one.where('c.id', '=', circleId!))
    .$if(circleId === undefined, (all) =>
      all
        .where('c.seasonId', '=', seeker.seasonId)
        .where('c.language', '=', seeker.language)
        .where('c.pace', '=', seeker.pace)
        // Only circles with a seat, among which the best place is looked for: full ones must not fill the list.
        .where('c.shownSeats', '<', mostSeats)
        .where(
          sql<boolean>`(select count(*) from circle_seats s where s.circle_id = c.id) between 1 and ${mostSeats - 1}`,
        )
        .where((eb) => eb.or([eb('c.state', '=', 'forming'), eb(firstMeetingAt, '>', now)]))
        .where('c.id', 'not in', (eb) =>
          eb.selectFrom('circleOffers').select('circleId').where('memberId', '=', seeker.memberId),
        ),
    )
    .orderBy('c.id', 'desc')
    .limit(200)
    .execute()
  const [seats, own, blocks] = await Promise.all([
    seatsWithCompanies(
      db,
      rows.map(({ id }) => id),
    ),
    companiesOf(db, seeker.memberId),
    blocksOf(db, seeker.memberId),
  ])
  const self = { id: seeker.memberId, companies: own, avoidsColleagues: seeker.avoidsColleagues }
  return rows.map((row) => {
    const inside = seats.filter((seat) => seat.circleId === row.id)
    return {
      id: row.id,
      state: row.state as 'forming' | 'running',
      taken: inside.length,
      shown: row.shownSeats,
      startsAt: row.firstAt ?? meetingTimes(row, now, 1)[0]!,
      isApart: inside.some((seat) => areApart(self, seat, blocks.byOthers)),
      isAvoided: inside.some((seat) => blocks.byMember.has(seat.id)),
    }
  })
}

async function seatsWithCompanies(db: Db, circleIds: number[]) {
  const { rows } = await sql<{ circleId: number; id: number; avoidsColleagues: boolean; companies: number[] }>`
    select s.circle_id, s.member_id as id, s.avoids_colleagues,
      coalesce((select array_agg(m.company_id) from company_members m where m.member_id = s.member_id), '{}') as companies
    from circle_seats s where s.circle_id = any(${circleIds})`.execute(db)
  return rows
}

const companiesOf = async (db: Db, memberId: number) =>
  (await db.selectFrom('companyMembers').select('companyId').where('memberId', '=', memberId).execute()).map(
    ({ companyId }) => companyId,
  )

/** Members who blocked or muted this one, and members whom this one blocked or muted. */
async function blocksOf(db: Db, memberId: number) {
  const { rows } = await sql<{ id: number; isOwn: boolean }>`
    select blocked_id as id, true as is_own from member_blocks where member_id = ${memberId}
    union all select member_id, false from member_blocks where blocked_id = ${memberId}`.execute(db)
  const idsOf = (isOwn: boolean) => new Set(rows.filter((row) => row.isOwn === isOwn).map(({ id }) => id))
  return { byOthers: idsOf(false), byMember: idsOf(true) }
}

/** Published episodes of a season in the order in which they are watched. */
export const episodesOfSeason = (db: Db, seasonId: number) =>
  db
    .selectFrom('contents as c')
    .innerJoin('folders as f', 'f.id', 'c.folderId')
    .select([
      'c.id',
      'c.title',
      'c.translations',
      'c.slug',
      'c.thumbUrl',
      'c.durationMs',
      'c.practiceText',
      'c.practiceSeconds',
      'f.id as folderId',
      'f.slug as folderSlug',
      'f.type as folderType',
    ])
    .where('c.seasonId', '=', seasonId)
    .where('c.publishAt', '<=', sql<Date>`now()`)
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()

export type Episode = Awaited<ReturnType<typeof episodesOfSeason>>[number]

/** Takes a seat and returns how many are taken. The caller holds the lock of the circle's row. */
export async function takeSeat(
  context: NotifyContext,
  trx: Db,
  circleId: number,
  seat: { memberId: number; avoidsColleagues: boolean; circleName?: string },
) {
  await trx
    .insertInto('circleSeats')
    .values({ ...seat, circleId, joinedAt: context.now() })
    .execute()
  return countOf(trx.selectFrom('circleSeats').where('circleId', '=', circleId))
}

/** Refuses a member who is in two circles already or entered three within thirty days. */
export async function refuseTooMany(trx: Db, memberId: number, now: Date) {
  const { rows } = await sql<{ seats: number; entries: number }>`select
    (select count(*)::int from circle_seats s join circles c on c.id = s.circle_id and c.state <> 'lapsed'
      where s.member_id = ${memberId} and (c.state = 'forming' or exists (
        select from circle_meetings g where g.circle_id = c.id and g.starts_at > ${now}))) as seats,
    (select count(*)::int from circle_offers where member_id = ${memberId}
      and entered_at > ${addDays(now, -30)}) as entries`.execute(trx)
  const { seats, entries } = rows[0]!
  if (seats >= mostCircles || entries >= entriesPerMonth) throw new Failure('circles_taken')
}
