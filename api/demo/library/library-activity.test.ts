import { comments } from '@juntas/contract/comments'
import { certificates } from '@juntas/contract/library/certificates'
import { library } from '@juntas/contract/library/library'
import { notes } from '@juntas/contract/notes/notes'
import { hourIn } from '@juntas/contract/rules/sao-paulo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../test/worlds/world.ts'
import { communityKeys } from '../community.ts'

let here: World
let ana: Awaited<ReturnType<World['as']>>
beforeAll(async () => {
  here = await world()
  ana = await here.as('ana')
})
afterAll(() => here.close())

test('Ana and Beatriz have watched the same contents', async () => {
  const watched = async (name: string) =>
    (await (await here.as(name)).call(library.watched, { query: { perPage: 100 } }))['hydra:member'].map(({ id }) => id)
  const [hers, theirs] = [await watched('ana'), await watched('bia')]
  expect(hers.filter((id) => theirs.includes(id)).length).toBeGreaterThanOrEqual(4)
})

test('Ana’s home has something to go on with, the newest first', async () => {
  const begun = (await ana.call(library.inProgress, { query: { perPage: 4 } }))['hydra:member']
  expect(begun.map(({ slug }) => slug)[0]).toBe('negociar-sem-pedir-desculpas')
  expect(begun).toHaveLength(4)
})

test('one content has two likes, one has three, and every count is true [DATA-11]', async () => {
  const { rows } = await here.pool.query(
    `select c.slug, c.likes, (select count(*)::int from content_likes l where l.content_id = c.id) as counted from contents c`,
  )
  expect(rows.filter(({ likes, counted }) => likes !== counted)).toEqual([])
  expect(rows.some(({ likes }) => likes === 2) && rows.some(({ likes }) => likes === 3)).toBe(true)
  expect(rows.find(({ slug }) => slug === 'ser-a-unica-da-mesa').likes).toBe(3)
})

test('a specialist answers first, and people answer each other', async () => {
  const page = await ana.call(comments.list, { query: { 'content.slug': 'negociar-sem-pedir-desculpas' } })
  expect(page['hydra:member'][0]!.user).toMatchObject({ name: 'Íris Fontana', specialist: true })
  expect(page['hydra:member'].some(({ replies }) => replies >= 3)).toBe(true)
})

test('Ana’s notes stand inside their films', async () => {
  const mine = (await ana.call(notes.list, { query: { perPage: 100 } }))['hydra:member']
  expect(mine.length).toBeGreaterThanOrEqual(6)
  for (const note of mine) {
    const { duration } = await ana.call(library.get, { params: { id: Number(note.content.split('/').pop()) } })
    expect(note.timestamp * 1000).toBeLessThan(duration)
  }
})

test('Ana’s finished trail has its certificate, and it verifies', async () => {
  const [certificate] = (await ana.call(certificates.list))['hydra:member']
  const read = await here.visitor.call(certificates.verify, { params: { code: certificate!.code } })
  expect(read).toMatchObject({ isValid: true, name: 'Ana Luísa Ribeiro', trail: 'Liderança que escuta' })
})

test('the community has about forty women of all ages and roles, who may open the library', async () => {
  expect(communityKeys.length).toBeGreaterThanOrEqual(40)
  const { rows } = await here.pool.query(
    `select count(distinct cu.job_role_id)::int as roles, count(distinct age_range(cu.birth_date))::int as ages
     from customers cu join members m on m.id = cu.member_id where split_part(m.email, '@', 1) = any($1)`,
    [communityKeys],
  )
  expect(rows[0].roles).toBeGreaterThanOrEqual(12)
  expect(rows[0].ages).toBe(6)
  for (const key of ['eliane-santos', 'giovana-ferri', 'marta-queiroz']) {
    const list = await (await here.as(key)).call(library.list, { query: { perPage: 1000 } })
    expect(list['hydra:member'].every(({ hasAccess }) => hasAccess)).toBe(true)
  }
})

test('live events begin at the hour they announce, by the clock of São Paulo [DATA-11]', async () => {
  const rows = await here.context.db
    .selectFrom('contents')
    .select(['slug', 'startsAt'])
    .where('startsAt', 'is not', null)
    .execute()
  const hours = Object.fromEntries(rows.map(({ slug, startsAt }) => [slug, hourIn(startsAt!)]))
  expect(hours).toEqual({
    'mentoria-ao-vivo-primeira-cadeira-em-conselho': '19:00',
    'oficina-sua-faixa-salarial-em-uma-hora': '12:30',
  })
})
