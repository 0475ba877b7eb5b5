import { liveMeeting } from '@juntas/contract/live-meeting'
import { dayIn, laterDay, momentOf } from '@juntas/contract/rules/sao-paulo'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type World, world } from '../../../test/worlds/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
beforeEach(() => here.pool.query('delete from live_meetings'))
afterAll(() => here.close())

const plan = (title: string, startsAt: Date, minutes = 60) =>
  here.context.db.insertInto('liveMeetings').values({ title, hostName: 'Cecília Rangel', startsAt, minutes }).execute()

test('meetings are listed by their hour, those of the same hour as they were planned [DATA-27]', async () => {
  const date = laterDay(dayIn(new Date()), 1)
  await plan('Tarde', momentOf(date, '18:00'))
  await plan('Manhã', momentOf(date, '09:00'))
  await plan('Outra manhã', momentOf(date, '09:00'))
  // A changed row is read after the others where nothing asks for an order.
  await here.pool.query("update live_meetings set minutes = 90 where title = 'Manhã'")
  const helena = await here.as('helena')
  const expected = ['Manhã', 'Outra manhã', 'Tarde']
  expect((await helena.call(liveMeeting.schedule)).upcoming.map(({ title }) => title)).toEqual(expected)
  const { data } = await helena.call(liveMeeting.byDate, { query: { date } })
  expect(data.map(({ title }) => title)).toEqual(expected)
})

test('of two open meetings the one that started last is joined', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await plan('A segunda', minutesAgo(10), 120)
  await plan('A primeira', minutesAgo(60), 120)
  expect((await (await here.as('helena')).call(liveMeeting.schedule)).now?.title).toBe('A segunda')
})
