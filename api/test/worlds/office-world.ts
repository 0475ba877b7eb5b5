import { afterAll, beforeAll } from 'vitest'
import { makeMember } from '../factories/member.ts'
import { type World, world } from './world.ts'

export let here: World
export let support: Awaited<ReturnType<World['as']>>

/** A world without limits of calls, with one of support signed in. */
export function beginWithSupport() {
  beforeAll(async () => {
    here = await world({ env: { RATE_LIMIT_FACTOR: '100000' } })
    const { email } = await makeMember(here.context.db, { officeRoles: ['support'], name: 'Paula Ribeiro' })
    support = await here.as(email)
  })
  afterAll(() => here.close())
}

export const staff = async (...officeRoles: ('moderation' | 'finance' | 'owner')[]) =>
  here.as((await makeMember(here.context.db, { officeRoles })).email)
export const idOfDemo = async (key: string) => (await here.as(key)).id
/** What the audit log says of a member, the oldest first. */
export const entries = async (memberId: number) =>
  (
    await here.pool.query('select action, actor_id from audit_entries where member_id = $1 order by id', [memberId])
  ).rows.map(({ action }) => action as string)
