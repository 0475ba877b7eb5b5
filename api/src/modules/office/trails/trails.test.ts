import { library } from '@juntas/contract/library/library'
import { officeTrails, type TrailOrder } from '@juntas/contract/office/library/contents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undo } from '../../../../test/undo.ts'
import { type Caller, type World, world } from '../../../../test/worlds/world.ts'

let here: World
let equipe: Caller
let ana: Caller
let id: number
beforeAll(async () => {
  here = await world()
  equipe = await here.as('equipe')
  ana = await here.as('ana')
  const { rows } = await here.pool.query(
    'select folder_id as id from seasons group by folder_id having count(*) > 1 limit 1',
  )
  id = rows[0].id
})
afterAll(() => here.close())

const order = async () => (await equipe.call(officeTrails.trail, { params: { id } })).order
const setOrder = (wanted: TrailOrder, was: TrailOrder) =>
  equipe.raw('POST', `/v1/office/folders/${id}/order`, { body: { ...wanted, was } })
const memberOrder = async () =>
  (await ana.call(library.skill, { params: { id } })).seasons.map(({ contents }) => contents.map((one) => one.id))
/** The last episode of the first season becomes the first of the second; the seasons change places. */
const turned = ({ seasons: [first, second, ...rest], loose }: TrailOrder): TrailOrder => ({
  seasons: [
    { id: second?.id ?? 0, contents: [first?.contents.at(-1) ?? 0, ...(second?.contents ?? [])] },
    { id: first?.id ?? 0, contents: first?.contents.slice(0, -1) ?? [] },
    ...rest,
  ],
  loose,
})

test('the whole order is one write: members see it, and one undo brings it back', async () => {
  const before = await order()
  const wanted = turned(before)
  const answer = await setOrder(wanted, before)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().order).toEqual(wanted)
  expect(await memberOrder()).toEqual(wanted.seasons.map(({ contents }) => contents))
  const episodes = wanted.seasons.flatMap(({ contents }) => contents)
  const first = await ana.call(library.get, { params: { id: episodes[0] ?? 0 } })
  const second = await ana.call(library.get, { params: { id: episodes[1] ?? 0 } })
  expect(first.next?.slug).toBe(second.slug)
  const undone = await undo(equipe, answer)
  expect(undone.statusCode, undone.body).toBe(201)
  expect(await order()).toEqual(before)
})

test('an order that was changed again is not undone: the newer one stays', async () => {
  const before = await order()
  const first = await setOrder(turned(before), before)
  await setOrder(before, turned(before))
  // The same order as before, by another write: undoing the first one finds what it did not write.
  const undone = await undo(equipe, first)
  expect([undone.statusCode, undone.json()]).toMatchObject([409, { code: 'conflict', current: before }])
  expect(await order()).toEqual(before)
})

test('an order that changed since is a conflict, and the answer has the stored one', async () => {
  const before = await order()
  const both = await Promise.all([setOrder(turned(before), before), setOrder(turned(before), before)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const late = both.find(({ statusCode }) => statusCode === 409)
  expect(late?.json()).toMatchObject({ code: 'conflict', current: { order: turned(before) } })
  await setOrder(before, turned(before))
})

test('a foreign episode, a missing one, one named twice and a foreign season are refused; nothing is written', async () => {
  const before = await order()
  const { rows } = await here.pool.query(`select id from contents where folder_id <> $1 and type <> 'Skill' limit 1`, [
    id,
  ])
  const foreign = rows[0].id as number
  const [first, ...rest] = before.seasons
  const contents = first?.contents ?? []
  const wrong: TrailOrder[] = [
    { ...before, loose: [...before.loose, foreign] },
    { ...before, seasons: [{ id: first?.id ?? 0, contents: contents.slice(1) }, ...rest] },
    { ...before, loose: [...before.loose, contents[0] ?? 0] },
    { ...before, seasons: [{ id: 999_999, contents }, ...rest] },
  ]
  for (const one of wrong) {
    const answer = await setOrder(one, before)
    expect(answer.json()).toMatchObject({ status: 422, violations: [{ propertyPath: 'seasons', code: 'unknown' }] })
  }
  expect(await order()).toEqual(before)
})

test.each([
  [
    'a circle',
    `insert into circles (season_id, language, pace, weekday, hour, time_zone, shown_week)
     values ($1, 'pt-BR', 1, 2, '19:00', 'America/Sao_Paulo', date_trunc('week', now()))`,
  ],
  [
    'a member who waits for one',
    `insert into circle_wishes (member_id, season_id, slots, pace, language, time_zone, avoids_colleagues, week)
     select max(id), $1, '{2-19:00}', 1, 'pt-BR', 'America/Sao_Paulo', false, date_trunc('week', now()) from members`,
  ],
])('a season with %s stays, deleted by hand or by undoing its creation [office review 1]', async (thing, use) => {
  const slug = thing.replaceAll(' ', '-')
  const body = { folderId: id, slug, title: 'Nova', position: 99 }
  const made = await equipe.raw('POST', '/v1/office/seasons', { body })
  const address = `/v1/office/seasons/${made.json().id}`
  await here.pool.query(use.replace('$1', String(made.json().id)))
  expect((await equipe.raw('DELETE', address)).json()).toMatchObject({ code: 'in_use' })
  const undone = await undo(equipe, made)
  expect(undone.json()).toMatchObject({ code: 'in_use' })
  expect((await equipe.raw('GET', address)).json()).toMatchObject({ slug })
})
