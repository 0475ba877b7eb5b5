import { Failure } from '@juntas/contract/errors'
import type { mentors } from '@juntas/contract/mentors'
import {
  type DeclineReason,
  expectedDays,
  FEW_CASES,
  movesFirst,
  PROMISED_DAYS,
  type RequestState,
} from '@juntas/contract/rules/mentoring/mentor'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
import type { Context } from '../../http/serve.ts'
import { blockedBy, blockedEitherWay, refusersOf } from '../../people/blocks.ts'
import { numberColumns, numbersIn } from './mentor-list.ts'
import { messagesOf, openText } from './messages.ts'
import { isAway, isMentor, personOf } from './people.ts'
import { queueOf } from './queue.ts'

export type Reader = Pick<Context<typeof mentors.requests>, 'db' | 'config' | 'now' | 'viewer' | 'language'>

/** The author's open request, locked, to write to its mentor: not found with a mentor of a blocked pair. */
export async function lockRequest(trx: Db, id: number, memberId: number) {
  const row = await trx
    .selectFrom('mentorRequests')
    .selectAll()
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('closedAt', 'is', null)
    .where((eb) => eb.or([eb('mentorId', 'is', null), eb('mentorId', 'not in', blockedEitherWay(memberId))]))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

/**
 * The author's requests with the state of their mentors. The list and a move both read them, so that what is shown as
 * movable can be moved. A request with a mentor whom the author blocked is in neither.
 */
const ownRequests = (db: Db, memberId: number) =>
  db
    .selectFrom('mentorRequests as q')
    .leftJoin('members as m', 'm.id', 'q.mentorId')
    .leftJoin('mentors as t', 't.memberId', 'q.mentorId')
    .selectAll('q')
    .select(['m.blockedAt', 't.pausedAt', 't.leavesOn'])
    .select([
      isMentor.as('isMentor'),
      sql<boolean>`coalesce(q.mentor_id in ${blockedEitherWay(memberId)}
        or (q.state = 'queued' and q.mentor_id in ${refusersOf(memberId)}), false)`.as('isApart'),
    ])
    .where('q.memberId', '=', memberId)
    .where((eb) => eb.or([eb('q.mentorId', 'is', null), eb('q.mentorId', 'not in', blockedBy(memberId))]))

type OwnRequest = Awaited<ReturnType<ReturnType<typeof ownRequests>['execute']>>[number]

/** Whether the mentor of an open request looks paused, and whether the request goes first at another mentor. */
function standingOf(row: OwnRequest, now: Date) {
  const { closedAt, queuedAt, promisedDays } = row
  if (closedAt !== null) return { isMentorAway: false, movesFirst: false }
  const isMentorAway = row.mentorId === null || !row.isMentor || row.blockedAt !== null || isAway(row) || row.isApart
  const state = row.state as RequestState
  return { isMentorAway, movesFirst: movesFirst({ state, queuedAt, promisedDays, isMentorAway }, now) }
}

/** The author's open request, locked, to be moved to another mentor. */
export async function lockMovable(trx: Db, id: number, memberId: number, now: Date) {
  const row = await ownRequests(trx, memberId)
    .where('q.id', '=', id)
    .where('q.closedAt', 'is', null)
    .forUpdate('q')
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return { ...row, ...standingOf(row, now) }
}

export async function requestOf(reader: Reader, id: number) {
  const [found] = await requestList(reader, id)
  if (!found) throw new Failure('not_found')
  return found
}

/**
 * The viewer's requests: those that are open, and the newest of those that ended. A mentor who blocked the viewer looks
 * paused.
 */
export async function requestList({ db, viewer, language, config, now }: Reader, id?: number) {
  let found = ownRequests(db, viewer.id)
    .leftJoin('mentorNumbers as n', 'n.mentorId', 'q.mentorId')
    .select(['m.name', 'm.avatarUrl', 't.headline', 't.translations'])
    .select(numberColumns)
    .orderBy('q.closedAt', (order) => order.desc().nullsFirst())
    .orderBy('q.id', 'desc')
    .limit(30)
  if (id !== undefined) found = found.where('q.id', '=', id)
  const rows = await found.execute()
  const ids = rows.map((row) => row.id)
  const [messages, handovers, queues] = await Promise.all([
    messagesOf(db, config.dataKey, ids, viewer.id),
    handoversOf(db, config.dataKey, ids, language),
    queuesOf(
      db,
      rows.flatMap(({ state, mentorId }) => (state === 'queued' && mentorId !== null ? [mentorId] : [])),
    ),
  ])
  return rows.map((row) => {
    const standing = standingOf(row, now())
    const queue = row.mentorId === null ? undefined : queues.get(row.mentorId)
    const place = (queue?.indexOf(row.id) ?? -1) + 1
    const numbers = numbersIn(row)
    return {
      '@id': `/v1/mentor_requests/${row.id}`,
      '@type': 'MentorRequest' as const,
      id: row.id,
      state: row.state as RequestState,
      mentor:
        row.mentorId === null || row.name === null
          ? null
          : personOf({ ...row, id: row.mentorId, name: row.name }, language),
      reason: row.reason as DeclineReason | null,
      ...standing,
      queue:
        place === 0 || row.state !== 'queued' || standing.isMentorAway
          ? null
          : {
              place,
              after: (queue?.length ?? place) - place,
              expectedDays: expectedDays(place, numbers),
              promisedDays: row.promisedDays ?? PROMISED_DAYS,
              isWorstCase: (numbers?.waited ?? 0) >= FEW_CASES,
            },
      messages: messages.get(row.id) ?? [],
      handover: handovers.get(row.id) ?? null,
      createdAt: row.queuedAt.toISOString(),
      askedAt: row.askedAt?.toISOString() ?? null,
      closedAt: row.closedAt?.toISOString() ?? null,
    }
  })
}

async function queuesOf(db: Db, mentorIds: readonly number[]) {
  const queues = new Map<number, number[]>()
  for (const mentorId of new Set(mentorIds))
    queues.set(
      mentorId,
      (await queueOf(db, mentorId).execute()).map(({ id }) => id),
    )
  return queues
}

/** The open hand-over of each of these requests, as the mentee reads it. */
async function handoversOf(db: Db, dataKey: string, requestIds: readonly number[], language: Language) {
  if (requestIds.length === 0) return new Map<number, never>()
  const rows = await handoverRows(db, requestIds).where('h.state', '=', 'open').execute()
  return new Map(
    rows.map((row) => [
      row.requestId,
      { ...proposalOf(row, language), summary: row.sealed ? openText(dataKey, row.summaryId, row.sealed) : '' },
    ]),
  )
}

/**
 * What the mentor has proposed for each of these requests and was not answered yet: the newest hand-over, if it is open or
 * its answer is still to come (see `handOver`). Without the summary, which the mentee may have changed.
 */
export async function proposalsOf(db: Db, requestIds: readonly number[], language: Language, now: Date) {
  if (requestIds.length === 0) return new Map<number, never>()
  const rows = await handoverRows(db, requestIds)
    .distinctOn('h.requestId')
    .orderBy('h.requestId')
    .orderBy('h.id', 'desc')
    .execute()
  return new Map(
    rows
      .filter(({ decidedAt }) => decidedAt === null || decidedAt > now)
      .map((row) => [row.requestId, proposalOf(row, language)]),
  )
}

const handoverRows = (db: Db, requestIds: readonly number[]) =>
  db
    .selectFrom('mentorHandovers as h')
    .innerJoin('mentorRequests as q', 'q.id', 'h.requestId')
    .innerJoin('members as m', 'm.id', 'h.successorId')
    .leftJoin('mentors as t', 't.memberId', 'h.successorId')
    .leftJoin('mentors as l', 'l.memberId', 'q.mentorId')
    .select(['h.id', 'h.requestId', 'h.sealed', 'h.summaryId', 'h.talkAt', 'h.successorAt', 'h.successorId'])
    .select(['h.decidedAt', 'm.name', 'm.avatarUrl', 't.headline', 't.translations', 'l.leavesOn'])
    .where('h.requestId', 'in', requestIds)

type HandoverRow = Awaited<ReturnType<ReturnType<typeof handoverRows>['execute']>>[number]

const proposalOf = (row: HandoverRow, language: Language) => ({
  id: row.id,
  successor: personOf({ ...row, id: row.successorId }, language),
  talkAt: row.talkAt?.toISOString() ?? null,
  successorAt: row.successorAt?.toISOString() ?? null,
  leavesOn: row.leavesOn,
})
