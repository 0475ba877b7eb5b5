import { mentoring } from '@juntas/contract/mentoring'
import { expect, test } from 'vitest'
import { answer, beginWithMentoring, clock, email, here, item } from '../../../test/worlds/mentoring-world.ts'

beginWithMentoring()

test('the first save creates, the next changes the same record, and it comes back whole [API-72] [API-73] [API-74] [MENTOR-17] [MENTOR-19] [MENTOR-20]', async () => {
  const helena = await here.as('helena')
  const read = () => helena.call(mentoring.answers, { query: { email, fase: 2 } })
  expect(await read()).toBeNull()
  const made = await helena.call(mentoring.create, { body: { email, item: item(3, 'direção'), fase: 2 } })
  const { _id, createdAt } = made
  const whole = (word: string, updatedAt: string) => ({
    _id,
    email,
    item: item(3, word),
    fase: 2,
    form: 'direcionamento',
    createdAt,
    updatedAt,
  })
  expect(await read()).toEqual(whole('direção', made.updatedAt))
  clock.ahead += 60_000
  const again = await helena.call(mentoring.create, { body: { email, item: item(3, 'outra'), fase: 2 } })
  expect(Date.parse(again.updatedAt) - Date.parse(made.updatedAt)).toBeGreaterThanOrEqual(60_000)
  expect(await read()).toEqual(whole('outra', again.updatedAt))
  clock.ahead += 60_000
  const changed = await helena.call(mentoring.update, { body: { _id, email, item: item(3, 'nova'), fase: 2 } })
  expect(Date.parse(changed.updatedAt) - Date.parse(again.updatedAt)).toBeGreaterThanOrEqual(60_000)
  expect(await read()).toEqual(whole('nova', changed.updatedAt))
})

test('answers of another tab or device are not written over unseen; the same ones again are no conflict', async () => {
  const helena = await here.as('helena')
  const read = async () => (await helena.call(mentoring.answers, { query: { email, fase: 1 } }))!
  const create = (word: string, seen: string) =>
    helena.call(mentoring.create, { query: { seen }, body: { email, item: item(6, word), fase: 1 } })
  const { _id, updatedAt } = await create('primeira', 'none')
  await expect(create('às cegas', 'none')).rejects.toMatchObject({ status: 409 })
  clock.ahead += 60_000
  const update = (word: string, seen: string) =>
    helena.call(mentoring.update, { query: { seen }, body: { _id, email, item: item(6, word), fase: 1 } })
  const second = await update('da outra aba', updatedAt)
  await expect(update('desta aba', updatedAt)).rejects.toMatchObject({ status: 409 })
  expect((await update('da outra aba', updatedAt)).updatedAt).toBe(second.updatedAt)
  expect((await read()).item[0]!.response).toBe('da outra aba 1')
  await update('desta aba', second.updatedAt)
  expect((await read()).item[0]!.response).toBe('desta aba 1')
})

test('the further form and Direcionamento share fase 2 and never overwrite each other [MENTOR-33]', async () => {
  const helena = await here.as('helena')
  await answer('nova')
  await answer('a mais', 'further')
  const read = async (form?: string) =>
    (await helena.call(mentoring.answers, { query: { email, fase: 2, ...(form ? { form } : {}) } }))!.item[0]!.response
  expect(await read('further')).toBe('a mais 1')
  expect(await read()).toBe('nova 1')
})

test.each([
  [2, 2],
  [3, 4],
  [4, 5],
  [5, 2],
  [1, 5],
])('fase %i with %i answers is refused whole [MENTOR-15]', async (fase, count) => {
  const helena = await here.as('helena')
  await expect(helena.call(mentoring.create, { body: { email, item: item(count, 'x'), fase } })).rejects.toMatchObject({
    status: 422,
  })
})
