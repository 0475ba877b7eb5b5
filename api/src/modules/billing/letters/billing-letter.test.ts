import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../../test/worlds/world.ts'
import { tasks } from '../tasks.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

test('a letter whose reader was erased meanwhile is not sent, and its task ends', async () => {
  const once = { attempt: 1, lastAttempt: false }
  const wanted = { template: 'canceled' as const, memberId: 987_654_321 }
  await tasks['billing.mail']?.(here.context, wanted, once)
  expect(here.mails).toEqual([])
})
