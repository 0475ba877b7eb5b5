import { library } from '@juntas/contract/library/library'
import { search } from '@juntas/contract/library/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../../test/worlds/world.ts'
import { indexCues } from './search-index.ts'

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
  await indexCues(here.context.db, locked.id, 'pt-BR', {
    cues: [{ startsMs: 42_500, endsMs: 45_000, text: 'O zepelim\npassou devagar' }],
    isOwn: false,
  })
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

test('what is not out yet is not suggested [CONTENT-17] [tests M80]', async () => {
  const ana = await here.as('ana')
  const suggested = async () => (await ana.call(search.suggest, { query: { q: 'salario' } })).suggestions
  const title = 'Salário se conversa em voz alta'
  expect(await suggested()).toContain(title)
  await here.pool.query(`update contents set publish_at = now() + interval '1 day' where title = $1`, [title])
  try {
    expect(await suggested()).not.toContain(title)
  } finally {
    await here.pool.query(`update contents set publish_at = now() - interval '9 days' where title = $1`, [title])
  }
})

test.each(['negosiar', 'negociasao', 'lideransa', 'feedbak'])(
  '"%s" finds what was meant [CONTENT-17] [library m15]',
  async (q) => {
    const ana = await here.as('ana')
    const found = await ana.call(search.search, { query: { q } })
    expect(found['hydra:totalItems']).toBeGreaterThan(0)
    expect(found['hydra:totalItems']).toBeLessThan(25)
  },
)

test('suggestions begin with what was typed, and do not stray [CONTENT-17] [library m15]', async () => {
  const ana = await here.as('ana')
  const suggest = async (q: string) => (await ana.call(search.suggest, { query: { q } })).suggestions
  expect(await suggest('sal')).toContain('Salário se conversa em voz alta')
  expect(await suggest('sal')).not.toContain('Apresentar-se em trinta segundos')
  expect(await suggest('sal')).not.toContain('Dois minutos de palco')
  expect((await suggest('sales'))[0]).toBe('Vitória Sales')
  expect((await suggest('negosiar')).join()).toMatch(/Negoci/)
})

test('hits are narrowed by type, folder and length, and counted so [CONTENT-17] [library m15]', async () => {
  const ana = await here.as('ana')
  const find = async (filter: object) =>
    await ana.call(search.search, { query: { q: 'conversa', perPage: 100, ...filter } })
  const all = await find({})
  const folders = new Set(all['hydra:member'].map(({ content }) => content.folder.slug))
  expect(folders.size).toBeGreaterThan(1)
  for (const folder of folders) {
    const some = await find({ 'folder.slug': folder })
    expect(some['hydra:member'].every(({ content }) => content.folder.slug === folder)).toBe(true)
    expect(some['hydra:totalItems']).toBe(some['hydra:member'].length)
    expect(some['hydra:totalItems']).toBeLessThan(all['hydra:totalItems'])
  }
  const audio = await find({ type: 'AudioContent' })
  expect(audio['hydra:member'].every(({ content }) => content['@type'] === 'AudioContent')).toBe(true)
  const short = await find({ maxMinutes: 1 })
  expect(short['hydra:member'].every(({ content }) => content.duration <= 60_000)).toBe(true)
  expect(short['hydra:totalItems']).toBeLessThan(all['hydra:totalItems'])
})
