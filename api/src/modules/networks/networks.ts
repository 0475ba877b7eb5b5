import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import type { networks } from '@juntas/contract/networks'
import { slice } from '../../db/paging.ts'
import type { Handlers, Limits } from '../../http/serve.ts'
import { record } from '../../tasks/tasks.ts'
import { markSeen, notify } from '../notifications/notify.ts'
import { chat } from './chat.ts'
import { invites } from './invites.ts'
import { countNetworks, mayAnswer, networkOf, networksOf } from './queries.ts'

const rooms: Handlers<Pick<typeof networks, 'list' | 'get' | 'accept' | 'remove'>> = {
  async list({ db, viewer, query, language }) {
    const mine = networksOf(db, viewer.id)
    const [rows, total] = await Promise.all([
      slice(
        mine.orderBy((eb) => eb.fn.coalesce('n.lastMessageAt', 'n.createdAt'), 'desc'),
        query,
      ).execute(),
      countNetworks(db, viewer.id),
    ])
    return { items: rows.map((row) => networkOf(row, viewer.id, language)), total }
  },

  async get({ db, viewer, params, language }) {
    const row = await networksOf(db, viewer.id).where('n.id', '=', params.id).executeTakeFirst()
    if (!row) throw new Failure('not_found')
    return networkOf(row, viewer.id, language)
  },

  async accept(context) {
    const { db, viewer, body, language, live, now } = context
    const networkId = await db.transaction().execute(async (trx) => {
      // Lock the row first: an acceptance against a deletion or against the next candidate has one winner.
      const invite = await trx
        .selectFrom('networkInvites')
        .selectAll()
        .where('id', '=', idOf(body.invite))
        .where('inviteeId', '=', viewer.id)
        .where(mayAnswer(viewer.id))
        .forUpdate()
        .executeTakeFirst()
      if (!invite) throw new Failure('not_found')
      if (!invite.acceptedAt)
        await trx
          .updateTable('networkInvites')
          .set({ acceptedAt: now(), isUnread: false })
          .where('id', '=', invite.id)
          .execute()
      const made = await trx
        .insertInto('networks')
        .values({ inviteId: invite.id, contentId: invite.contentId })
        .onConflict((conflict) => conflict.column('inviteId').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!made)
        return (
          await trx.selectFrom('networks').select('id').where('inviteId', '=', invite.id).executeTakeFirstOrThrow()
        ).id
      await trx
        .insertInto('networkMembers')
        .values([
          { networkId: made.id, memberId: viewer.id, isNew: false },
          { networkId: made.id, memberId: invite.inviterId },
        ])
        .execute()
      const both = [viewer.id, invite.inviterId]
      await live.publish(trx, both, { kind: 'network', id: made.id })
      await live.publish(trx, both, { kind: 'counts' })
      await markSeen(context, trx, viewer.id, { inviteId: invite.id })
      await notify(context, trx, {
        to: invite.inviterId,
        kind: 'invitation',
        event: 'invite_accepted',
        key: `network/${made.id}`,
        actorId: viewer.id,
        networkId: made.id,
      })
      for (const memberId of both) await record(trx, 'achievements.look', { memberId })
      return made.id
    })
    const row = await networksOf(db, viewer.id).where('n.id', '=', networkId).executeTakeFirstOrThrow()
    return networkOf(row, viewer.id, language)
  },

  async remove({ db, viewer, params, live }) {
    await db.transaction().execute(async (trx) => {
      const members = await trx
        .selectFrom('networkMembers')
        .select('memberId')
        .where('networkId', '=', params.id)
        .execute()
      if (!members.some((member) => member.memberId === viewer.id)) throw new Failure('not_found')
      const gone = await trx.deleteFrom('networks').where('id', '=', params.id).returning('inviteId').executeTakeFirst()
      // The invite is deleted too, so that either member may ask again.
      if (gone) await trx.deleteFrom('networkInvites').where('id', '=', gone.inviteId).execute()
      const both = members.map((member) => member.memberId)
      await live.publish(trx, both, { kind: 'network', id: params.id })
      await live.publish(trx, both, { kind: 'counts' })
    })
    return null
  },
}

export const handlers: Handlers<typeof networks> = { ...invites, ...rooms, ...chat }

/** A member starts a few networks a day; dozens indicate abuse. */
export const limits: Limits<typeof networks> = {
  invite: { max: 10, seconds: 3600, by: 'member', isShared: true },
  // Faster than a person types, also when messages queued offline are sent at once.
  send: { max: 60, seconds: 60, by: 'member', isShared: true },
}
