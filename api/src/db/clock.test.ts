import { members } from '@juntas/contract/members/members'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeMember } from '../../test/factories/member.ts'
import { keepFigures } from '../../test/figures.ts'
import { caller, type World, world } from '../../test/worlds/world.ts'

const tenMinutes = 600_000
const password = 'Juntas#2026'
let right: World
beforeAll(async () => {
  right = await world()
})
afterAll(() => right.close())

/** Runs `act` while this machine's clock is off and the database's clock is right. */
async function whileOff<T>(byMs: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs, shouldAdvanceTime: true })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

describe.each([
  ['ahead', tenMinutes],
  ['behind', -tenMinutes],
])('a server whose clock is ten minutes %s', (_, byMs) => {
  let wrong: World
  const off = <T>(work: () => Promise<T>) => whileOff(byMs, work)
  beforeAll(async () => {
    const env = { DATABASE_URL: right.context.config.databaseUrl }
    wrong = await off(() => world({ env }))
  })
  afterAll(() => wrong.close())

  const places = [
    { name: 'right', here: () => right, at: <T>(work: () => Promise<T>) => work() },
    { name: 'wrong', here: () => wrong, at: off },
  ]
  const post = (here: World, path: string, body: object) =>
    here.visitor.raw('POST', `/v1/academy/${path}`, { body }).then((answer) => answer.json())
  const statusOf = async (here: World, token: string) => (await caller(here, token).raw('GET', '/v1/me')).statusCode

  test('tokens of each are accepted by the other, and a renewal that came twice ends no sign-in [reliability 23]', async ({
    task,
  }) => {
    const refused: string[] = []
    for (const from of places)
      for (const to of places) {
        const { email } = await makeMember(right.context.db, { password })
        const signedIn = await from.at(() => post(from.here(), 'service-login', { email, password }))
        if ((await to.at(() => statusOf(to.here(), signedIn.token))) !== 200) refused.push(`${from.name} ${to.name}`)
        const { refreshToken } = signedIn
        const first = await from.at(() => post(from.here(), 'refresh-token', { refreshToken }))
        const second = await to.at(() => post(to.here(), 'refresh-token', { refreshToken }))
        if (!first.refreshToken || second.refreshToken !== first.refreshToken)
          refused.push(`${from.name} ${to.name}: renewal`)
        if ((await from.at(() => statusOf(from.here(), first.token))) !== 200)
          refused.push(`${from.name} ${to.name}: after the renewal`)
      }
    keepFigures(task, { pairs: places.length ** 2, failed: refused.length })
    expect(refused).toEqual([])
  })

  test('nothing is stored in the future or begins before itself [reliability 23]', async () => {
    const { email, id } = await makeMember(right.context.db, { password })
    const { refreshToken } = await off(() => post(wrong, 'service-login', { email, password }))
    await post(right, 'refresh-token', { refreshToken })
    const { rows } = await right.pool.query(
      `select extract(epoch from last_seen_at - created_at)::float8 as lasted,
         abs(extract(epoch from clock_timestamp() - created_at)::float8) as away from sign_ins where member_id = $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
    // The comparison itself takes some milliseconds.
    expect(rows[0].lasted).toBeGreaterThan(-0.5)
    expect(rows[0].away).toBeLessThan(30)
  })

  test('access and a plan end at the same moment on both [reliability 23]', async () => {
    const { db } = right.context
    const folder = await db.selectFrom('folders').select('id').executeTakeFirstOrThrow()
    for (const [minutes, hasAccess] of [
      [5, true],
      [-5, false],
    ] as const) {
      const endsAt = new Date(Date.now() + minutes * 60_000)
      const startsAt = new Date(Date.now() - tenMinutes)
      const { id, email } = await makeMember(db, { subscriptions: [{ status: 'active', endsAt }] })
      await db
        .insertInto('folderGrants')
        .values({ folderId: folder.id, memberId: id, source: 'staff', reason: 'made by a test', startsAt, endsAt })
        .execute()
      for (const { here, at } of places) {
        const { 'hydra:member': me } = await at(async () => (await here().as(email)).call(members.me))
        expect([minutes, me[0]?.sessionInfo.hasCustomerFolders]).toEqual([minutes, hasAccess])
      }
      expect(await off(async () => wrong.context.now() < endsAt === hasAccess)).toBe(true)
    }
  })

  test('the difference is measured, and the product’s time is the database’s [reliability 23]', async () => {
    const { rows } = await right.pool.query('select clock_timestamp() as at')
    const seen = await off(async () => wrong.context.now().getTime())
    expect(Math.abs(seen - rows[0].at.getTime())).toBeLessThan(5000)
    expect(Math.abs(right.context.now().getTime() - Date.now())).toBeLessThan(50)
  })
})
