import type { safety } from '@juntas/contract/safety'
import type { Selectable } from 'kysely'
import { paged } from '../../db/paging.ts'
import type { MemberBlocks, Members } from '../../db/types.ts'
import type { Handlers } from '../../http/serve.ts'
import { record } from '../../tasks/tasks.ts'
import { findBlockSubject } from './block-subject.ts'

export const blockHandlers: Handlers<Pick<typeof safety, 'blocks' | 'block' | 'unblock'>> = {
  async blocks({ db, viewer, query }) {
    const found = db
      .selectFrom('memberBlocks as b')
      .innerJoin('members as m', 'm.id', 'b.blockedId')
      .where('b.memberId', '=', viewer.id)
    const { rows, total } = await paged(
      found
        .select(['b.id', 'm.name', 'm.nickname', 'm.avatarUrl', 'b.isKnown', 'b.kind', 'b.createdAt'])
        .orderBy('b.createdAt', 'desc'),
      found,
      query,
    )
    return { items: rows.map(blockOf), total }
  },

  async block({ db, viewer, body, config }) {
    const { memberId: blockedId, isKnown } = await findBlockSubject(db, viewer, config.dataKey, body.subject)
    const row = await db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('memberBlocks')
        .select('kind')
        .where('memberId', '=', viewer.id)
        .where('blockedId', '=', blockedId)
        .where('isKnown', '=', isKnown)
        .executeTakeFirst()
      const isUnfelt = !isKnown || (body.kind !== 'block' && before?.kind !== 'block')
      await record(trx, 'networks.apart', { memberId: viewer.id, blockedId, isUnfelt })
      await record(trx, 'mentors.apart', { memberId: viewer.id, blockedId })
      if (body.kind === 'block') await record(trx, 'circles.apart', { memberId: viewer.id, blockedId })
      // A choice by name leaves a block without a name as it is (see member_blocks).
      return trx
        .insertInto('memberBlocks')
        .values({ memberId: viewer.id, blockedId, kind: body.kind, isKnown })
        .onConflict((conflict) =>
          conflict.columns(['memberId', 'blockedId', 'isKnown']).doUpdateSet({ kind: body.kind }),
        )
        .returning(['id', 'isKnown', 'kind', 'createdAt'])
        .executeTakeFirstOrThrow()
    })
    const member = await db
      .selectFrom('members')
      .select(['name', 'nickname', 'avatarUrl'])
      .where('id', '=', blockedId)
      .executeTakeFirstOrThrow()
    return blockOf({ ...member, ...row })
  },

  async unblock({ db, viewer, params }) {
    await db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom('memberBlocks')
        .where('memberId', '=', viewer.id)
        .where('id', '=', params.id)
        .returning(['blockedId', 'isKnown', 'kind'])
        .executeTakeFirst()
      if (!gone) return
      const { blockedId, isKnown, kind } = gone
      const isUnfelt = !isKnown || kind !== 'block'
      await record(trx, 'networks.apart', { memberId: viewer.id, blockedId, isUnfelt })
    })
    return null
  },
}

type BlockRow = Pick<Selectable<MemberBlocks>, 'id' | 'isKnown' | 'kind' | 'createdAt'> &
  Pick<Selectable<Members>, 'name' | 'nickname' | 'avatarUrl'>

const blockOf = (row: BlockRow) => ({
  '@id': `/v1/member_blocks/${row.id}`,
  '@type': 'MemberBlock' as const,
  id: row.id,
  name: row.isKnown ? (row.nickname ?? row.name) : null,
  avatar: row.isKnown ? row.avatarUrl : null,
  kind: row.kind as 'block' | 'mute',
  createdAt: row.createdAt.toISOString(),
})
