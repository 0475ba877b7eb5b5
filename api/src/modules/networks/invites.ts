import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import { ageRanges, type networks } from '@juntas/contract/networks'
import type { Db } from '../../db/client.ts'
import { paged } from '../../db/paging.ts'
import type { Handlers } from '../../http/serve.ts'
import { accessOf, mayOpen } from '../library/access.ts'
import { jobRoleOf } from '../library/job-role.ts'
import { markSeen } from '../notifications/notify.ts'
import { inviteNext, storeAnswer } from './candidates.ts'
import { inviteOf, invitesOf } from './queries.ts'

type Invites = Pick<typeof networks, 'filters' | 'invites' | 'invite' | 'readInvite' | 'removeInvite'>

export const invites: Handlers<Invites> = {
  async filters({ db, viewer, params, language }) {
    const rows = await db
      .selectFrom('contentJobRoles as cj')
      .innerJoin('jobRoles as r', 'r.id', 'cj.jobRoleId')
      .selectAll('r')
      .where('cj.contentId', '=', params.id)
      .orderBy('r.position')
      .execute()
    if (
      rows.length === 0 &&
      !(await db.selectFrom('contents').select('id').where('id', '=', params.id).executeTakeFirst())
    )
      throw new Failure('not_found')
    return {
      companyJobRoles: rows.map((row) => jobRoleOf(row, language)),
      ageRanges: [...ageRanges],
      hasWatched: await hasWatched(db, viewer.id, params.id),
    }
  },

  async invites({ db, viewer, query, language }) {
    let mine = invitesOf(db, viewer.id)
    if (query.content) mine = mine.where('i.contentId', '=', idOf(query.content))
    if (query.status) mine = mine.where('i.acceptedAt', query.status === 'accepted' ? 'is not' : 'is', null)
    const newestFirst = mine.orderBy('i.createdAt', 'desc').orderBy('i.id', 'desc')
    const { rows, total } = await paged(newestFirst, mine.clearSelect(), query)
    const items = await Promise.all(rows.map((row) => inviteOf(db, row, viewer.id, language)))
    return { items, total }
  },

  async invite(context) {
    const { db, viewer, body, language } = context
    const contentId = idOf(body.content)
    const content = await db
      .selectFrom('contents')
      .select(['id', 'folderId', 'isFree'])
      .where('id', '=', contentId)
      .executeTakeFirst()
    if (!content) throw new Failure('not_found')
    if (!mayOpen(await accessOf(db, viewer), content)) throw new Failure('forbidden')
    if (!(await hasWatched(db, viewer.id, contentId))) throw new Failure('content_not_watched')
    const id = await db.transaction().execute(async (trx) => {
      const added = await trx
        .insertInto('networkInvites')
        .values({
          inviterId: viewer.id,
          contentId,
          jobRoleIds: body.companyJobRoles.slice(0, 3).map(idOf),
          ageRanges: body.ageRanges,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) return null
      await inviteNext(context, trx, { id: added.id, inviterId: viewer.id, contentId })
      return added.id
    })
    // A second click or tab gets the open invite.
    const row = id
      ? await invitesOf(db, viewer.id).where('i.id', '=', id).executeTakeFirstOrThrow()
      : await invitesOf(db, viewer.id)
          .where('i.contentId', '=', contentId)
          .where('i.inviterId', '=', viewer.id)
          .where('i.acceptedAt', 'is', null)
          .executeTakeFirst()
    if (!row) throw new Failure('conflict')
    return inviteOf(db, row, viewer.id, language)
  },

  async readInvite(context) {
    const { db, viewer, params, language, live } = context
    const row = await invitesOf(db, viewer.id).where('i.id', '=', params.id).executeTakeFirst()
    if (!row) throw new Failure('not_found')
    if (row.inviteeId === viewer.id && row.isUnread) {
      await db
        .updateTable('networkInvites')
        .set({ isUnread: false })
        .where('id', '=', row.id)
        .where('inviteeId', '=', viewer.id)
        .execute()
      await markSeen(context, db, viewer.id, { inviteId: row.id })
      await live.publish(db, [viewer.id], { kind: 'counts' })
    }
    return inviteOf(db, { ...row, isUnread: false }, viewer.id, language)
  },

  async removeInvite(context) {
    const { db, viewer, params, live } = context
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('networkInvites')
        .selectAll()
        .where('id', '=', params.id)
        .where((eb) => eb.or([eb('inviterId', '=', viewer.id), eb('inviteeId', '=', viewer.id)]))
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw new Failure('not_found')
      if (row.acceptedAt) throw new Failure('conflict')
      if (row.inviterId === viewer.id) {
        await trx.deleteFrom('networkInvites').where('id', '=', row.id).execute()
        if (row.inviteeId === null) return
        await live.publish(trx, [row.inviteeId], { kind: 'invite', id: row.id })
        await live.publish(trx, [row.inviteeId], { kind: 'counts' })
        return
      }
      await storeAnswer(trx, row, { memberId: viewer.id, outcome: 'declined' })
      await inviteNext(context, trx, row)
      await live.publish(trx, [viewer.id], { kind: 'counts' })
    })
    return null
  },
}

/** A network connects two members who watched the content, the inviter included (NETWORK-01). */
async function hasWatched(db: Db, memberId: number, contentId: number) {
  const row = await db
    .selectFrom('contentViews')
    .select('contentId')
    .where('memberId', '=', memberId)
    .where('contentId', '=', contentId)
    .where('watchedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
