import { Failure } from '@juntas/contract/errors'
import type { networks } from '@juntas/contract/networks'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Handlers } from '../../http/serve.ts'
import { apartFrom } from '../board/blocks.ts'
import { settle } from '../notifications/notify.ts'
import { ringFor } from './telling.ts'

export const chat: Handlers<Pick<typeof networks, 'messages' | 'send' | 'markRead'>> = {
  async messages({ db, viewer, params, query }) {
    const total = await openRoom(db, params.id, viewer.id)
    let found = db.selectFrom('messages').where('networkId', '=', params.id)
    if (query.before !== undefined) found = found.where('id', '<', query.before)
    if (query.after !== undefined) found = found.where('id', '>', query.after)
    // Keys, not offsets: going back a year costs what the first page costs. What is asked for after a place comes in order.
    const rows = await found
      .selectAll()
      .orderBy('id', query.after === undefined ? 'desc' : 'asc')
      .limit(query.perPage)
      .execute()
    return { items: rows.map((row) => messageOf(row, viewer.id)), total }
  },

  async send(context) {
    const { db, viewer, params, body, live } = context
    const { message, members } = await write(db, params.id, viewer.id, body.text, body.clientKey ?? null)
    // Told before it is acknowledged, also when it was only repeated: whoever got an answer knows that both were told.
    await live.tell(members, { kind: 'message', network: params.id, id: message.id })
    await ringFor(context, { networkId: params.id, from: viewer.id, members })
    return messageOf(message, viewer.id)
  },

  async markRead(context) {
    const { db, viewer, params, body, live } = context
    await openRoom(db, params.id, viewer.id)
    await db
      .updateTable('networkMembers')
      .set((eb) => ({ lastReadId: eb.fn<number>('greatest', ['lastReadId', eb.val(body.upTo)]), isNew: false }))
      .where('networkId', '=', params.id)
      .where('memberId', '=', viewer.id)
      .execute()
    await settle(context, db, viewer.id, { networkId: params.id })
    await live.publish(db, [viewer.id], { kind: 'counts' })
    return null
  },
}

/** How many messages it holds. A network of others, or one with a member she keeps apart from, does not exist for her. */
async function openRoom(db: Db, networkId: number, viewerId: number) {
  const room = await db
    .selectFrom('networks as n')
    .innerJoin('networkMembers as me', 'me.networkId', 'n.id')
    .innerJoin('networkMembers as other', (join) =>
      join.onRef('other.networkId', '=', 'n.id').on('other.memberId', '<>', viewerId),
    )
    .select('n.messageCount')
    .where('n.id', '=', networkId)
    .where('me.memberId', '=', viewerId)
    .where('other.memberId', 'not in', apartFrom(viewerId))
    .executeTakeFirst()
  if (!room) throw new Failure('not_found')
  return room.messageCount
}

interface MessageRow {
  id: number
  memberId: number
  text: string
  clientKey: string | null
  hiddenAt: Date | null
  createdAt: Date
}

/**
 * One statement, so one round trip and one commit. The network's row is taken before the message gets its number:
 * numbers of a conversation are in the order in which its messages came to be seen.
 */
async function write(db: Db, networkId: number, memberId: number, text: string, clientKey: string | null) {
  const { rows } = await sql<MessageRow & { members: number[] }>`
    with room as (
      select n.id, array(select member_id from network_members where network_id = n.id) as members from networks n
      where n.id = ${networkId}
        and exists (select from network_members where network_id = n.id and member_id = ${memberId})
        and not exists (select from network_members o where o.network_id = n.id and o.member_id in ${apartFrom(memberId)})
      for update of n),
    added as (
      insert into messages (network_id, member_id, text, client_key)
      select id, ${memberId}, ${text}, ${clientKey}::uuid from room
      on conflict (member_id, client_key) do nothing returning *),
    counted as (
      update networks n set last_message_at = a.created_at, message_count = n.message_count + 1
      from added a where n.id = a.network_id),
    read as (
      update network_members m set last_read_id = greatest(m.last_read_id, a.id), is_new = false
      from added a where m.network_id = a.network_id and m.member_id = ${memberId})
    select a.id, ${memberId}::int as member_id, a.text, a.client_key, a.hidden_at, a.created_at, r.members
    from room r left join added a on true`.execute(db)
  const row = rows[0]
  if (!row) throw new Failure('not_found')
  if (row.id !== null) return { message: row, members: row.members }
  // Sent before, answer lost: the same message is the answer.
  const message = await db
    .selectFrom('messages')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('clientKey', '=', clientKey)
    .where('networkId', '=', networkId)
    .executeTakeFirst()
  if (!message) throw new Failure('conflict')
  return { message, members: row.members }
}

const messageOf = (row: MessageRow, viewerId: number) => ({
  '@id': `/v1/messages/${row.id}`,
  '@type': 'Message' as const,
  id: row.id,
  text: row.hiddenAt ? '' : row.text,
  isMine: row.memberId === viewerId,
  isHidden: row.hiddenAt !== null,
  clientKey: row.memberId === viewerId ? row.clientKey : null,
  createdAt: row.createdAt.toISOString(),
})
