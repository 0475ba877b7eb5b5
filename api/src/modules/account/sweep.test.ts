import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../test/factories/member.ts'
import { type World, world } from '../../../test/worlds/world.ts'
import { sha256 } from '../../encryption.ts'
import { tasks } from './tasks.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

const at = new Date('2031-05-10T12:00:00Z')
const days = (count: number) => new Date(at.getTime() + count * 86_400_000)
const sweep = () => tasks['account.sweep']?.({ ...here.context, now: () => at }, {}, { attempt: 1, lastAttempt: false })

test('the sweep deletes what can no longer open anything, and keeps what still can', async () => {
  const { db } = here.context
  const { id: memberId } = await makeMember(db)
  const signIn = (device: string, lastSeenAt: Date, endedAt: Date | null) =>
    db
      .insertInto('signIns')
      .values({ memberId, device, lastSeenAt, endedAt, endedReason: endedAt && 'signed_out', createdAt: days(-200) })
      .returning('id')
      .executeTakeFirstOrThrow()
  const used = await signIn('seen long ago, still renewable', days(-100), null)
  await signIn('ended 91 days ago', days(-1), days(-91))
  await signIn('ended 89 days ago', days(-1), days(-89))
  await signIn('without tokens for three days', days(-3), null)
  await signIn('without tokens for a day', days(-1), null)
  const token = (name: string, expiresAt: Date) =>
    db
      .insertInto('refreshTokens')
      .values({ hash: sha256(name), signInId: used.id, expiresAt, createdAt: days(-90) })
      .execute()
  await token('over', days(-0.01))
  await token('open', days(0.01))
  const code = (createdAt: Date, codeHash: Buffer) =>
    db
      .insertInto('emailedCodes')
      .values({ memberId, purpose: 'recover', codeHash, createdAt, expiresAt: createdAt, usedAt: createdAt })
      .execute()
  await code(days(-1.1), sha256('old code'))
  await code(days(-0.9), sha256('new code'))
  const change = (newEmail: string, dates: { expiresAt: Date; confirmedAt?: Date; undoUntil?: Date }) =>
    db
      .insertInto('emailChanges')
      .values({ memberId, oldEmail: 'old@example.com', newEmail, createdAt: days(-9), ...dates })
      .execute()
  await change('late@example.com', { expiresAt: days(-0.1), confirmedAt: days(-2), undoUntil: days(-0.1) })
  await change('undoable@example.com', { expiresAt: days(-8), confirmedAt: days(-2), undoUntil: days(5) })
  await change('final@example.com', { expiresAt: days(5), confirmedAt: days(-0.1) })
  await change('pending@example.com', { expiresAt: days(0.1) })
  const other = await makeMember(db)
  await db
    .insertInto('emailChanges')
    .values({
      memberId: other.id,
      oldEmail: other.email,
      newEmail: 'never@example.com',
      createdAt: days(-2),
      expiresAt: days(-1),
    })
    .execute()
  const registration = (vicePresidency: string, expiresAt: Date) =>
    db
      .insertInto('registrations')
      .values({ memberId, vicePresidency, expiresAt, completedAt: days(-40) })
      .execute()
  await registration('over for 31 days', days(-31))
  await registration('over for 29 days', days(-29))

  await sweep()
  const of = (rows: object[]) => rows.map((row) => Object.values(row)[0]).sort()
  expect({
    devices: of(await db.selectFrom('signIns').select('device').where('memberId', '=', memberId).execute()),
    tokens: of(await db.selectFrom('refreshTokens').select('hash').where('signInId', '=', used.id).execute()),
    codes: of(await db.selectFrom('emailedCodes').select('codeHash').where('memberId', '=', memberId).execute()),
    changes: of(
      await db.selectFrom('emailChanges').select('newEmail').where('memberId', 'in', [memberId, other.id]).execute(),
    ),
    registrations: of(
      await db.selectFrom('registrations').select('vicePresidency').where('memberId', '=', memberId).execute(),
    ),
  }).toEqual({
    devices: ['ended 89 days ago', 'seen long ago, still renewable', 'without tokens for a day'],
    tokens: [sha256('open')],
    codes: [sha256('new code')],
    changes: ['pending@example.com', 'undoable@example.com'],
    registrations: ['over for 29 days'],
  })
})
