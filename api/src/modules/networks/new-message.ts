import { Failure } from '@juntas/contract/errors'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { blockedEitherWay, chosenBy } from '../../people/blocks.ts'
import { notify } from '../notifications/notify.ts'

export interface NewMessage {
  networkId: number
  memberId: number
  text: string
  clientKey: string | null
}

interface Inserted {
  /** Null if the sender's client key was already stored. */
  id: number | null
  createdAt: Date | null
  /** Members without an unread notification for this network. */
  unnotifiedIds: number[]
}

/**
 * Inserts a message and publishes it to both members on commit. Returns null if the client key is already known; fails
 * with `not_found` if the sender may not write.
 */
export async function insertMessage(context: Pick<AppContext, 'db' | 'live' | 'now'>, message: NewMessage) {
  const { rows } = await statementOf(message, context.now()).execute(context.db)
  const [inserted] = rows
  if (!inserted) throw new Failure('not_found')
  const { id, createdAt, unnotifiedIds } = inserted
  // Also for a repeated message: the process may have died between the insert and the notification.
  for (const memberId of unnotifiedIds) await notifyOf(context, message, memberId)
  return id === null || createdAt === null ? null : { id, createdAt }
}

/**
 * `room` locks the network before the message gets its id, so the ids of a network are in the order in which its
 * messages become visible. The live events are part of the same transaction.
 */
const statementOf = ({ networkId, memberId, text, clientKey }: NewMessage, at: Date) => sql<Inserted>`
  with room as materialized (
    select n.id from networks n
    where n.id = ${networkId}
      and exists (select from network_members me where me.network_id = n.id and me.member_id = ${memberId})
      and not exists (select from network_members other
        where other.network_id = n.id and other.member_id in ${blockedEitherWay(memberId)})
    for no key update),
  sent as (
    insert into messages (network_id, member_id, text, client_key)
    select id, ${memberId}, ${text}, ${clientKey}::uuid from room
    on conflict (member_id, client_key) do nothing
    returning id, created_at),
  counted as (
    update networks n set last_message_at = sent.created_at, message_count = n.message_count + 1
    from sent where n.id = ${networkId}),
  -- Everything before the sender's own message counts as read by the sender.
  read as (
    update network_members m set last_read_id = greatest(m.last_read_id, sent.id), is_new = false
    from sent where m.network_id = ${networkId} and m.member_id = ${memberId}),
  -- And has seen what the notification of this chat was about.
  settled as (
    update notifications n set read_at = ${at}
    from sent where n.member_id = ${memberId} and n.network_id = ${networkId} and n.read_at is null
    returning n.id)
  select sent.id, sent.created_at,
    -- Members who muted the sender get no notification.
    array(select other.member_id from network_members other
      where other.network_id = room.id and other.member_id <> ${memberId}
        and not exists (select from notifications n
          where n.member_id = other.member_id and n.key = 'messages/' || room.id and n.read_at is null)
        and ${memberId} not in ${chosenBy(sql.ref('other.member_id'))}) as unnotified_ids,
    case when sent.id is not null then pg_notify('live', json_build_array(
      json_build_object(
        'to', array(select m.member_id from network_members m where m.network_id = room.id),
        'event', json_build_object('kind', 'message', 'network', room.id, 'id', sent.id)),
      json_build_object(
        'to', array(select m.member_id from network_members m
          where m.network_id = room.id and m.member_id <> ${memberId}),
        'event', json_build_object('kind', 'counts')),
      json_build_object(
        'to', array(select ${memberId}::int where exists (select from settled)),
        'event', json_build_object('kind', 'notification', 'id', 0)))::text) end
  from room left join sent on true`

/** Locks the network and notifies only if no unread notification exists: several concurrent messages notify once. */
const notifyOf = (
  context: Pick<AppContext, 'db' | 'live' | 'now'>,
  { networkId, memberId }: NewMessage,
  to: number,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const key = `messages/${networkId}`
    await trx.selectFrom('networks').select('id').where('id', '=', networkId).forNoKeyUpdate().execute()
    const unread = await trx
      .selectFrom('notifications')
      .select('id')
      .where('memberId', '=', to)
      .where('key', '=', key)
      .where('readAt', 'is', null)
      .executeTakeFirst()
    if (unread) return
    await notify(context, trx, {
      to,
      kind: 'message',
      event: 'message',
      key,
      actorId: memberId,
      networkId,
      renews: true,
    })
  })
