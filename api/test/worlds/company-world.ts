import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { makeMember } from '../factories/member.ts'
import { openMailServer, refusing } from '../mail.ts'
import { type World, world } from './world.ts'

export let here: World
/** How far the clock of the world is ahead, in milliseconds. */
export const clock = { ahead: 0 }
/** Addresses that refuse letters. */
export const refused = new Set<string>()

export function beginWithCompanies() {
  beforeAll(async () => {
    clock.ahead = 0
    refused.clear()
    const { mail, mails } = openMailServer(refusing(refused))
    here = await world({
      env: { RATE_LIMIT_FACTOR: '100' },
      now: () => new Date(Date.now() + clock.ahead),
      partners: { mail },
    })
    here.mails = mails
  })
  afterAll(() => here.close())
}

/** A company with members who hold their seats since long, and a manager. */
export async function company({ seats = 12, areas = ['Norte', 'Sul'], limit = null as number | null } = {}) {
  const { db } = here.context
  const { id } = await db
    .insertInto('companies')
    .values({ name: `Firma ${randomUUID()}`, vicePresidencies: areas, seats: limit, createdAt: new Date('2026-01-15') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const members = []
  for (let place = 0; place < seats; place++) {
    const member = await makeMember(db, { company: { id, isManager: place === 0 } })
    members.push(member)
  }
  await db
    .updateTable('companyMembers')
    .set({ joinedAt: new Date('2026-01-20'), vicePresidency: areas[0] ?? null })
    .where('companyId', '=', id)
    .execute()
  await db
    .updateTable('members')
    .set({ verifiedAt: new Date('2026-01-20') })
    .where(
      'id',
      'in',
      members.map((one) => one.id),
    )
    .execute()
  return { id, members, manager: await here.as(members[0]!.email) }
}
