import { library } from '@juntas/contract/library/library'
import { search } from '@juntas/contract/library/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../../test/worlds/world.ts'
import { indexContent, indexCues } from './search-index.ts'

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

test('a page past the last one is empty, and the number of hits stays', async () => {
  const ana = await here.as('ana')
  const pageOf = async (page: number) => {
    const found = await ana.call(search.search, { query: { q: 'conversa', perPage: 5, page } })
    return [found['hydra:totalItems'], found['hydra:member'].length] as const
  }
  const [total] = await pageOf(1)
  expect(total).toBeGreaterThan(5)
  expect(await pageOf(Math.ceil(total / 5) + 1)).toEqual([total, 0])
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

/** A content of the talks with these texts, found by its words. */
async function addContent(texts: { slug: string; title: string; summary?: string; content?: string; author?: string }) {
  const { slug, title, summary = '', content = '', author = null } = texts
  const { rows } = await here.pool.query(
    `with writer as (insert into authors (slug, name) select $1, $5 where $5::text is not null returning id)
     insert into contents (type, slug, title, summary, content, author_id, folder_id, duration_ms)
     select 'TextContent', $1, $2, $3, $4, (select id from writer), id, 600000 from folders where slug = 'masterclass' returning id`,
    [slug, title, summary, content, author],
  )
  await indexContent(here.context.db, rows[0].id)
  return rows[0].id as number
}
const hitsOf = async (name: string, q: string, query: object = {}) =>
  await (await here.as(name)).call(search.search, { query: { q, ...query } })

test('a hit tells where its first word is, with about a line around it; of what is closed, the title alone [CONTENT-17] [GAP-53]', async () => {
  const [before, after] = ['antes '.repeat(30), 'depois '.repeat(30).trim()]
  const id = await addContent({
    slug: 'xilindro',
    title: 'Xilindró aberto',
    summary: 'Do alto de um murundu se vê a várzea.',
    content: `<p>${before}</p><p>Jabuticabeira&nbsp;&amp; outra &lt;b&gt;</p><p>${after}</p>`,
    author: 'Zuleika Xexéu',
  })
  const ana = await here.as('ana')
  const card = (await ana.call(library.list, { query: { type: 'TextContent', perPage: 1000 } }))['hydra:member'].find(
    (one) => one.id === id,
  )!
  const hit = { '@id': `/v1/search/${id}`, '@type': 'SearchHit', content: card, atSeconds: null }
  const text = `${before}Jabuticabeira & outra <b> ${after}`
  for (const [q, place, excerpt] of [
    ['xilindro', 'title', ''],
    ['zuleika', 'author', ''],
    ['murundu várzea', 'summary', 'Do alto de um murundu se vê a várzea.'],
    ['jabuticabeira', 'content', `…${text.slice(110, 290).trim()}…`],
  ] as const) {
    expect((await hitsOf('ana', q))['hydra:member']).toEqual([{ ...hit, in: place, excerpt }])
    const [closed] = (await hitsOf('fe', q))['hydra:member']
    expect(closed).toMatchObject({ in: 'title', excerpt: '', content: { id, title: 'Xilindró aberto', summary: '' } })
  }
})

test('a text that fits is shown whole; one letter more is cut', async () => {
  const whole = `${'b'.repeat(69)} cambuquira ${'c'.repeat(99)}`
  expect(whole).toHaveLength(180)
  await addContent({ slug: 'inteiro', title: 'Inteiro', content: whole })
  expect((await hitsOf('ana', 'cambuquira'))['hydra:member'][0]!.excerpt).toBe(whole)
  const longer = `b${whole.replace('cambuquira', 'cambucizal')}`
  await addContent({ slug: 'cortado', title: 'Cortado', content: longer })
  expect((await hitsOf('ana', 'cambucizal'))['hydra:member'][0]!.excerpt).toBe(`…${longer.slice(1)}`)
  await addContent({ slug: 'comprido', title: 'Comprido', content: `cajuzal ${'d'.repeat(173)}` })
  expect((await hitsOf('ana', 'cajuzal'))['hydra:member'][0]!.excerpt).toBe(`cajuzal ${'d'.repeat(172)}…`)
})

test('a title counts more than a text, page by page, and lengths include their limits [CONTENT-17]', async () => {
  const text = await addContent({ slug: 'marimbondo-1', title: 'Um texto', content: 'Aqui há um marimbondo.' })
  const title = await addContent({ slug: 'marimbondo-2', title: 'O marimbondo' })
  const ids = async (query: object = {}) => {
    const found = await hitsOf('ana', 'marimbondo', query)
    return [found['hydra:totalItems'], ...found['hydra:member'].map(({ content }) => content.id)]
  }
  expect(await ids()).toEqual([2, title, text])
  expect(await ids({ perPage: 1, page: 2 })).toEqual([2, text])
  expect(await ids({ minMinutes: 10, maxMinutes: 10 })).toEqual([2, title, text])
  expect(await ids({ minMinutes: 11 })).toEqual([0])
  expect(await ids({ maxMinutes: 9 })).toEqual([0])
  // Subtitles that are taken away are found no more.
  const say = (text: string[]) =>
    indexCues(here.context.db, title, 'pt-BR', {
      cues: text.map((line) => ({ startsMs: 0, endsMs: 1000, text: line })),
      isOwn: true,
    })
  await say(['Um gafanhoto'])
  expect((await hitsOf('ana', 'gafanhoto'))['hydra:member'][0]).toMatchObject({ in: 'subtitle', atSeconds: 0 })
  await say([])
  expect((await hitsOf('ana', 'gafanhoto'))['hydra:totalItems']).toBe(0)
  const { rows } = await here.pool.query('select subtitles from contents where id = $1', [title])
  expect(rows[0].subtitles).toEqual({ 'pt-BR': { cues: 0, isOwn: true } })
})
