import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { isAdmittedNow } from '../../people/admission.ts'
import { avoidedBy } from '../../people/blocks.ts'
import { record } from '../../tasks/tasks.ts'
import { type NotifyContext, notify } from '../notifications/notify.ts'
import { expiryOf } from './invite-expiry.ts'

interface Waiting {
  id: number
  inviterId: number
  contentId: number
}

/**
 * Asks the next candidate: a member who finished the content and could accept, matches the chosen roles and ages (any if
 * none is chosen), did not decline or ignore a request of the inviter on it, has no network or own pending invite with
 * the inviter on it, and has no block or mute with the inviter. Members with the fewest pending invites come first, then
 * those who watched last. If there is none, the invite keeps searching.
 */
export async function inviteNext(context: NotifyContext, trx: Db, invite: Waiting) {
  const { rows } = await sql<{ memberId: number }>`
    select v.member_id from content_views v
    join members m on m.id = v.member_id and m.verified_at is not null and ${isAdmittedNow}
    left join customers cu on cu.member_id = v.member_id
    join network_invites i on i.id = ${invite.id}
    where v.content_id = ${invite.contentId} and v.watched_at is not null and v.member_id <> ${invite.inviterId}
      and v.member_id not in ${avoidedBy(invite.inviterId)}
      and (cardinality(i.job_role_ids) = 0 or cu.job_role_id = any(i.job_role_ids))
      and (cardinality(i.age_ranges) = 0 or age_range(cu.birth_date) = any(i.age_ranges))
      and not exists (select from network_candidates c where c.inviter_id = ${invite.inviterId}
        and c.content_id = ${invite.contentId} and c.member_id = v.member_id)
      and not exists (
        select from networks n join network_members a on a.network_id = n.id and a.member_id = v.member_id
        join network_members b on b.network_id = n.id and b.member_id = ${invite.inviterId}
        where n.content_id = ${invite.contentId})
      and not exists (
        select from network_invites o where o.accepted_at is null and o.content_id = ${invite.contentId}
        and o.inviter_id = v.member_id and o.invitee_id = ${invite.inviterId})
    order by (select count(*) from network_invites o where o.invitee_id = v.member_id and o.accepted_at is null), v.watched_at desc, v.member_id
    limit 1`.execute(trx)
  const candidate = rows[0]?.memberId ?? null
  const askedAt = context.now()
  await trx
    .updateTable('networkInvites')
    .set({ inviteeId: candidate, askedAt: candidate === null ? null : askedAt, isUnread: candidate !== null })
    .where('id', '=', invite.id)
    .where('acceptedAt', 'is', null)
    .execute()
  const told = candidate === null ? [invite.inviterId] : [invite.inviterId, candidate]
  await context.live.publish(trx, told, { kind: 'invite', id: invite.id })
  await context.live.publish(trx, told, { kind: 'counts' })
  if (candidate === null) return
  // The inviter stays unnamed until both have agreed (GAP-109).
  await notify(context, trx, {
    to: candidate,
    kind: 'invitation',
    event: 'invite_asked',
    key: `invite/${invite.id}`,
    inviteId: invite.id,
  })
  await record(
    trx,
    'networks.expire',
    { inviteId: invite.id, memberId: candidate },
    { key: `networks.expire/${invite.id}`, runAt: expiryOf(askedAt) },
  )
}

/** Stores that a member does not want an invite: the inviter's requests on this content no longer ask this member. */
export const storeAnswer = (
  trx: Db,
  { inviterId, contentId }: Waiting,
  { memberId, outcome }: { memberId: number; outcome: 'declined' | 'expired' },
) =>
  trx
    .insertInto('networkCandidates')
    .values({ inviterId, contentId, memberId, outcome })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Called when a member finishes a content: searching invites on it look for a candidate again. */
export async function inviteAgain(context: NotifyContext, trx: Db, contentId: number) {
  const waiting = await trx
    .selectFrom('networkInvites')
    .select(['id', 'inviterId', 'contentId'])
    .where('contentId', '=', contentId)
    .where('inviteeId', 'is', null)
    .where('acceptedAt', 'is', null)
    .orderBy('createdAt')
    .limit(20)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const invite of waiting) await inviteNext(context, trx, invite)
}
