import { library } from '@juntas/contract/library'
import { search } from '@juntas/contract/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../test/world.ts'
import { indexCues } from './indexing.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

const titles = (answer: { 'hydra:member': { content: { title: string } }[] }) =>
  answer['hydra:member'].map((hit) => hit.content.title)

test('half a word without its accent finds the talk', async () => {
  const ana = await here.as('ana')
  expect(titles(await ana.call(search.search, { query: { q: 'salar' } }))).toContain('Salário se conversa em voz alta')
})

test('one wrong letter still finds it', async () => {
  const ana = await here.as('ana')
  expect(titles(await ana.call(search.search, { query: { q: 'salarop conversa' } }))).toContain(
    'Salário se conversa em voz alta',
  )
})

test('Spanish words find in Spanish', async () => {
  const ana = await here.as('ana')
  const found = await ana.call(search.search, {
    query: { q: 'salario habla' },
    headers: { 'accept-language': 'es-ES' },
  })
  expect(titles(found)).toContain('El salario se habla en voz alta')
})

test('a word that is only said opens the video at that second, and only for who may open it [GAP-53]', async () => {
  const [ana, fe] = [await here.as('ana'), await here.as('fe')]
  const locked = (await fe.call(library.list, { query: { perPage: 1000 } }))['hydra:member'].find(
    (one) => !one.hasAccess,
  )!
  await indexCues(here.parts.db, locked.id, 'pt-BR', [
    { startsMs: 42_500, endsMs: 45_000, text: 'O zepelim passou devagar' },
  ])
  const [hers] = (await ana.call(search.search, { query: { q: 'zepelim' } }))['hydra:member']
  expect(hers).toMatchObject({ in: 'subtitle', atSeconds: 42, excerpt: 'O zepelim passou devagar' })
  const [theirs] = (await fe.call(search.search, { query: { q: 'zepelim' } }))['hydra:member']
  expect(theirs).toMatchObject({ atSeconds: null, excerpt: '', content: { id: locked.id, summary: '' } })
})

test('what is said in a talk of the demo is found in each language, at its second [DATA-14]', async () => {
  const ana = await here.as('ana')
  const content = await ana.call(library.getBySlug, { params: { slug: 'negociar-sem-pedir-desculpas' } })
  for (const language of ['pt-BR', 'es-ES', 'en-US']) {
    const { rows } = await here.pool.query(
      'select starts_ms, text from content_cues where content_id = $1 and language = $2 order by length(text) desc',
      [content.id, language],
    )
    expect(rows.length, language).toBeGreaterThan(5)
    const found = await ana.call(search.search, {
      query: { q: rows[0].text.slice(0, 60) },
      headers: { 'accept-language': language },
    })
    expect(found['hydra:member'].map(({ content: { id }, atSeconds }) => [id, atSeconds])).toContainEqual([
      content.id,
      Math.floor(rows[0].starts_ms / 1000),
    ])
  }
})

test.each(["'", ':*', '!!!', 'a & | !', '%', '\\'])('the text %s is no query and breaks nothing', async (q) => {
  const ana = await here.as('ana')
  expect((await ana.call(search.search, { query: { q } }))['hydra:totalItems']).toBeGreaterThanOrEqual(0)
  expect((await ana.call(search.suggest, { query: { q } })).suggestions).toBeInstanceOf(Array)
})

test('suggestions follow what is typed', async () => {
  const ana = await here.as('ana')
  expect((await ana.call(search.suggest, { query: { q: 'salá' } })).suggestions[0]).toBe(
    'Salário se conversa em voz alta',
  )
})
