import { Failure } from '@juntas/contract/errors'
import type { networks } from '@juntas/contract/networks'
import { type Selectable, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import type { Messages } from '../../db/types.ts'
import { idempotencyKeyOf } from '../../http/idempotency.ts'
import type { Handlers } from '../../http/serve.ts'
import { blockedEitherWay } from '../../people/blocks.ts'
import { markSeen } from '../notifications/notify.ts'
import { insertMessage, type NewMessage } from './new-message.ts'

export const chat: Handlers<Pick<typeof networks, 'messages' | 'send' | 'markRead'>> = {
  async messages({ db, viewer, params, query }) {
    const total = await openRoom(db, params.id, viewer.id)
    let found = db.selectFrom('messages').where('networkId', '=', params.id)
    if (query.before !== undefined) found = found.where('id', '<', query.before)
    if (query.after !== undefined) found = found.where('id', '>', query.after)
    // Keyset paging: going back a year costs as much as the first page. With `after`, messages come in ascending order.
    const rows = await found
      .selectAll()
      .orderBy('id', query.after === undefined ? 'desc' : 'asc')
      .limit(query.perPage)
      .execute()
    return { items: rows.map((row) => messageOf(row, viewer.id)), total }
  },

  async send(context) {
    const { viewer, params, body, request } = context
    const key = body.clientKey === undefined ? idempotencyKeyOf(request) : undefined
    const sent = {
      networkId: params.id,
      memberId: viewer.id,
      text: body.text,
      clientKey: body.clientKey ?? key ?? null,
    }
    const inserted = await insertMessage(context, sent)
    if (!inserted) {
      const first = await repeated(context, sent)
      const shown = messageOf(first, viewer.id)
      if (key && first.text !== sent.text) throw new Failure('key_reused', { extra: { current: shown } })
      return shown
    }
    const { memberId, text, clientKey } = sent
    const { id, createdAt } = inserted
    return messageOf({ id, memberId, text, clientKey, hiddenAt: null, createdAt }, viewer.id)
  },

  async markRead(context) {
    const { db, viewer, params, body, live } = context
    await openRoom(db, params.id, viewer.id)
    // Limit to existing messages: what was not written cannot have been read.
    const { rows } = await sql<{ lastReadId: number; isAll: boolean }>`
      with newest as (select coalesce(max(id), 0) as id from messages where network_id = ${params.id})
      update network_members set is_new = false,
        last_read_id = greatest(last_read_id, least(${body.upTo}::bigint, newest.id))
      from newest where network_id = ${params.id} and member_id = ${viewer.id}
      returning last_read_id, last_read_id >= newest.id as is_all`.execute(db)
    const { lastReadId: read = 0, isAll = false } = rows[0] ?? {}
    // A screen that lacks the newest message reports an earlier one: the notification stays until that is read too.
    if (isAll) await markSeen(context, db, viewer.id, { networkId: params.id })
    await live.publish(db, [viewer.id], { kind: 'counts' })
    if (read > 0)
      await live.publish(db, await othersIn(db, params.id, viewer.id), { kind: 'read', network: params.id, id: read })
    return null
  },
}

/** The number of messages. A network of others, or one with a block, is not found. */
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
    .where('other.memberId', 'not in', blockedEitherWay(viewerId))
    .executeTakeFirst()
  if (!room) throw new Failure('not_found')
  return room.messageCount
}

async function othersIn(db: Db, networkId: number, viewerId: number) {
  const others = await db
    .selectFrom('networkMembers')
    .select('memberId')
    .where('networkId', '=', networkId)
    .where('memberId', '<>', viewerId)
    .where('memberId', 'not in', blockedEitherWay(viewerId))
    .execute()
  return others.map(({ memberId }) => memberId)
}

/**
 * The message was stored before and its answer was lost: return it. Publish it again, because an answer promises that
 * both members were told.
 */
async function repeated({ db, live }: Pick<AppContext, 'db' | 'live'>, { networkId, memberId, clientKey }: NewMessage) {
  const message = await db
    .selectFrom('messages')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('clientKey', '=', clientKey)
    .where('networkId', '=', networkId)
    .executeTakeFirst()
  if (!message) throw new Failure('conflict')
  const others = await othersIn(db, networkId, memberId)
  await live.publish(db, [memberId, ...others], { kind: 'message', network: networkId, id: message.id })
  await live.publish(db, others, { kind: 'counts' })
  return message
}

const messageOf = (row: Omit<Selectable<Messages>, 'networkId'>, viewerId: number) => ({
  '@id': `/v1/messages/${row.id}`,
  '@type': 'Message' as const,
  id: row.id,
  text: row.hiddenAt ? '' : row.text,
  isMine: row.memberId === viewerId,
  isHidden: row.hiddenAt !== null,
  clientKey: row.memberId === viewerId ? row.clientKey : null,
  createdAt: row.createdAt.toISOString(),
})
