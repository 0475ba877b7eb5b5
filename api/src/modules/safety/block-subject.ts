import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import type { Db } from '../../db/client.ts'
import type { Viewer } from '../../http/session.ts'
import { evidenceOf } from './evidence.ts'

/** A member found through a subject, and whether the viewer knows the member's name from it. */
export interface BlockSubject {
  memberId: number
  isKnown: boolean
}

/**
 * Finds a member by a subject the viewer has met. Anonymous texts lead to no member: blocking through one would reveal
 * its author (GAP-42).
 */
export async function findBlockSubject(
  db: Db,
  viewer: Viewer,
  dataKey: string,
  subject: string,
): Promise<BlockSubject> {
  const find = finders.get(subject.split('/')[2] ?? '')
  const met = find
    ? await find(db, viewer.id, idOf(subject))
    : known((await evidenceOf(db, viewer, dataKey, subject)).authorId)
  if (!met) throw new Failure('not_found')
  if (met.memberId === viewer.id) throw new Failure('bad_request')
  return met
}

type Find = (db: Db, viewerId: number, subjectId: number) => Promise<BlockSubject | null>
const finders = new Map<string, Find>([
  ['networks', inNetwork],
  ['network_invites', inInvite],
  ['mentor_requests', inMentorRequest],
  ['circle_seats', inCircle],
  ['member_blocks', inBlock],
])

const known = (memberId: number | null): BlockSubject | null => (memberId === null ? null : { memberId, isKnown: true })

async function inNetwork(db: Db, viewerId: number, networkId: number) {
  const row = await db
    .selectFrom('networkMembers as me')
    .innerJoin('networkMembers as other', 'other.networkId', 'me.networkId')
    .select('other.memberId')
    .where('me.networkId', '=', networkId)
    .where('me.memberId', '=', viewerId)
    .where('other.memberId', '<>', viewerId)
    .executeTakeFirst()
  return known(row?.memberId ?? null)
}

/** The other member of a request that reached the mentor. The mentor does not know who waits in the queue. */
async function inMentorRequest(db: Db, viewerId: number, requestId: number) {
  const row = await db
    .selectFrom('mentorRequests')
    .select(['memberId', 'mentorId'])
    .where('id', '=', requestId)
    .where((eb) =>
      eb.or([
        eb('memberId', '=', viewerId),
        eb.and([eb('mentorId', '=', viewerId), eb('state', 'in', ['asked', 'more', 'accepted'])]),
      ]),
    )
    .executeTakeFirst()
  return known(row ? (row.memberId === viewerId ? row.mentorId : row.memberId) : null)
}

/** A member of one of the viewer's circles. */
async function inCircle(db: Db, viewerId: number, seatId: number) {
  const row = await db
    .selectFrom('circleSeats as other')
    .innerJoin('circleSeats as own', 'own.circleId', 'other.circleId')
    .select('other.memberId')
    .where('other.id', '=', seatId)
    .where('own.memberId', '=', viewerId)
    .executeTakeFirst()
  return known(row?.memberId ?? null)
}

/**
 * The inviter, without a name until the viewer accepts (GAP-109). Viewers cannot find the invitees of their own
 * invites.
 */
async function inInvite(db: Db, viewerId: number, inviteId: number) {
  const row = await db
    .selectFrom('networkInvites')
    .select(['inviterId', 'acceptedAt'])
    .where('id', '=', inviteId)
    .where('inviteeId', '=', viewerId)
    .executeTakeFirst()
  return row ? { memberId: row.inviterId, isKnown: row.acceptedAt !== null } : null
}

/** A member whom the viewer already muted or blocked: a mute can become a block. */
async function inBlock(db: Db, viewerId: number, id: number) {
  const row = await db
    .selectFrom('memberBlocks')
    .select(['blockedId', 'isKnown'])
    .where('id', '=', id)
    .where('memberId', '=', viewerId)
    .executeTakeFirst()
  return row ? { memberId: row.blockedId, isKnown: row.isKnown } : null
}
