import { Failure } from '@juntas/contract/errors'
import type { networks } from '@juntas/contract/networks'
import type { Db } from '../../db/client.ts'
import type { Handlers } from '../../http/serve.ts'

export const chat: Handlers<Pick<typeof networks, 'messages' | 'send' | 'markRead'>> = {
  async messages({ db, viewer, params, query }) {
    await membersOf(db, params.id, viewer.id)
    let found = db.selectFrom('messages').where('networkId', '=', params.id)
    if (query.before !== undefined) found = found.where('id', '<', query.before)
    if (query.after !== undefined) found = found.where('id', '>', query.after)
    // Keys, not offsets: going back a year costs what the first page costs. What is asked for after a place comes in order.
    const rows = await found
      .selectAll()
      .orderBy('id', query.after === undefined ? 'desc' : 'asc')
      .limit(query.perPage)
      .execute()
    const { total } = await db
      .selectFrom('networkMembers')
      .select((eb) =>
        eb
          .selectFrom('messages')
          .where('networkId', '=', params.id)
          .select((sub) => sub.fn.countAll<number>().as('n'))
          .as('total'),
      )
      .where('networkId', '=', params.id)
      .where('memberId', '=', viewer.id)
      .executeTakeFirstOrThrow()
    return { items: rows.map((row) => messageOf(row, viewer.id)), total: total ?? 0 }
  },

  async send({ db, viewer, params, body, live, now }) {
    return db.transaction().execute(async (trx) => {
      const members = await membersOf(trx, params.id, viewer.id)
      const added = await trx
        .insertInto('messages')
        .values({ networkId: params.id, memberId: viewer.id, text: body.text, clientKey: body.clientKey ?? null })
        .onConflict((conflict) => conflict.columns(['memberId', 'clientKey']).doNothing())
        .returningAll()
        .executeTakeFirst()
      // Sent before, answer lost: the same message is the answer.
      if (!added)
        return messageOf(
          await trx
            .selectFrom('messages')
            .selectAll()
            .where('memberId', '=', viewer.id)
            .where('clientKey', '=', body.clientKey ?? '')
            .executeTakeFirstOrThrow(),
          viewer.id,
        )
      await trx.updateTable('networks').set({ lastMessageAt: now() }).where('id', '=', params.id).execute()
      await trx
        .updateTable('networkMembers')
        .set({ lastReadId: added.id, isNew: false })
        .where('networkId', '=', params.id)
        .where('memberId', '=', viewer.id)
        .execute()
      await live.publish(trx, members, { kind: 'message', network: params.id, id: added.id })
      return messageOf(added, viewer.id)
    })
  },

  async markRead({ db, viewer, params, body, live }) {
    await membersOf(db, params.id, viewer.id)
    await db
      .updateTable('networkMembers')
      .set((eb) => ({ lastReadId: eb.fn<number>('greatest', ['lastReadId', eb.val(body.upTo)]), isNew: false }))
      .where('networkId', '=', params.id)
      .where('memberId', '=', viewer.id)
      .execute()
    await live.publish(db, [viewer.id], { kind: 'counts' })
    return null
  },
}

/** Both members; a network of others does not exist for her. */
async function membersOf(db: Db, networkId: number, viewerId: number) {
  const rows = await db.selectFrom('networkMembers').select('memberId').where('networkId', '=', networkId).execute()
  if (!rows.some((row) => row.memberId === viewerId)) throw new Failure('not_found')
  return rows.map((row) => row.memberId)
}

interface MessageRow {
  id: number
  memberId: number
  text: string
  clientKey: string | null
  createdAt: Date
}

const messageOf = (row: MessageRow, viewerId: number) => ({
  '@id': `/v1/messages/${row.id}`,
  '@type': 'Message' as const,
  id: row.id,
  text: row.text,
  isMine: row.memberId === viewerId,
  clientKey: row.memberId === viewerId ? row.clientKey : null,
  createdAt: row.createdAt.toISOString(),
})
