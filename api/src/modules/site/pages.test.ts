import { site } from '@juntas/contract/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../test/worlds/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

const language = (value: string) => ({ headers: { 'accept-language': value } })
const page = (slug: string, options = {}) => here.visitor.call(site.page, { params: { slug }, ...options })

test('home has its blocks in the order of their position, each in a container [API-41] [HOME-02] [HOME-03]', async () => {
  const ana = await here.as('ana')
  const home = await ana.call(site.page, { params: { slug: 'home' } })
  expect(home).toMatchObject({ id: expect.any(Number), slug: 'home', title: 'Início', hideTitle: true, content: '' })
  const positions = home.blockPages.map(({ position }) => position)
  expect(positions).toEqual([...positions].sort((a, b) => a - b))
  expect(positions.length).toBeGreaterThan(4)
  for (const { block, container } of home.blockPages) {
    expect(['full', 'main', 'side']).toContain(container.name)
    expect(Object.keys(block)).toEqual(expect.arrayContaining(['id', 'title', 'description', 'endpoint', 'component']))
  }
})

test('a block may hold several endpoints with commas between them, all under /v1/ [HOME-04] [HOME-05]', async () => {
  const ana = await here.as('ana')
  const { blockPages } = await ana.call(site.page, { params: { slug: 'home' } })
  const several = blockPages.map(({ block }) => block.endpoint.split(',')).filter(({ length }) => length > 1)
  expect(several).toHaveLength(1)
  for (const endpoint of several.flat()) expect(endpoint).toMatch(/^\/v1\/\w/)
})

test('every page of the catalogue areas exists, with its title in three languages [HOME-02] [I18N-01]', async () => {
  const ana = await here.as('ana')
  for (const slug of ['talks', 'todaspro', 'livros', 'aconteceu-na-live', 'masterclass', 'habilidades', 'sobre']) {
    const found = await ana.call(site.page, { params: { slug } })
    expect([found.slug, found.title.length > 0, found.content.startsWith('<p>')]).toEqual([slug, true, true])
  }
  const english = await ana.call(site.page, { params: { slug: 'livros' }, ...language('en-US') })
  expect(english.title).toBe('Books')
})

test('a visitor reads the terms in her language, whom to write to, and nothing for members [AUTH-39] [GUARD-21] [entry A15]', async () => {
  const terms = await page('termos')
  expect(terms.title).toBe('Termos de uso e privacidade')
  expect(terms.content).toContain('Lei 13.709/2018')
  // Whoever runs it answers for the data: a setting, filled in.
  expect(terms.content).toContain(here.context.config.privacyContact)
  expect(terms.content).not.toContain('{privacyContact}')
  expect((await page('termos', language('en-US'))).title).toBe('Terms of use and privacy')
  expect(terms.version).toMatch(/^\d{4}-\d{2}$/)
  await expect(page('home')).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
})

test('an unknown slug is 404, and so is a page that was never published [API-41] [ERROR-03]', async () => {
  await expect(page('nada-aqui')).rejects.toMatchObject({ status: 404 })
  const ana = await here.as('ana')
  const { rows } = await here.pool.query(`select published, published_at from pages where slug = 'livros'`)
  await here.pool.query(`update pages set published = null, published_at = null where slug = 'livros'`)
  await expect(ana.call(site.page, { params: { slug: 'livros' } })).rejects.toMatchObject({ status: 404 })
  await here.pool.query(`update pages set published = $1, published_at = $2 where slug = 'livros'`, [
    rows[0].published,
    rows[0].published_at,
  ])
})

test('a page and its blocks have every field, in the language of the screen [API-41]', async () => {
  const ana = await here.as('ana')
  const { rows } = await here.pool.query(`select id, published, published_at from pages where slug = 'home'`)
  const [{ id, published, published_at }] = rows
  const inEnglish = (row: { translations?: Record<string, object> }) => ({ ...row, ...row.translations?.['en-US'] })
  const shown = inEnglish(published) as { title: string; content: string }
  expect(await ana.call(site.page, { params: { slug: 'home' }, ...language('en-US') })).toEqual({
    '@context': '/v1/contexts/Page',
    '@id': `/v1/pages/${id}`,
    '@type': 'Page',
    id,
    title: shown.title,
    hideTitle: published.hideTitle,
    content: shown.content,
    slug: 'home',
    version: published_at.toISOString().slice(0, 10),
    isPublic: false,
    blockPages: published.blocks.map((block: { id: number; container: string }, at: number) => {
      const one = inEnglish(block as object) as typeof block & Record<string, string>
      return {
        position: at + 1,
        container: { name: one.container },
        block: {
          '@id': `/v1/pages/${id}/blocks/${one.id}`,
          '@type': 'Block',
          id: one.id,
          title: one.title,
          description: one.description,
          endpoint: one.endpoint,
          component: { name: one.component },
        },
      }
    }),
  })
})

test('a version of the terms that was announced has its day and what changed above its text, as plain words', async () => {
  await here.pool.query(
    `insert into terms_versions (version, title, content, changes, published_at, effective_at)
     values ('2040-01', 'Termos de 2040', '<p>Escreva a {privacyContact}</p>', E'Um & dois\\n \\n<b>três</b>', now(), '2040-03-01T12:00Z')`,
  )
  const coming = await page('termos-novos')
  expect(coming).toMatchObject({
    slug: 'termos-novos',
    version: '2040-01',
    title: 'Termos de 2040',
    isPublic: true,
    hideTitle: false,
    blockPages: [],
    content: [
      '<p><strong>Esta versão vale a partir de 1 de março de 2040.</strong></p>',
      '<h2>O que mudou</h2><p>Um &amp; dois</p><p>&lt;b>três&lt;/b></p>',
      `<p>Escreva a ${here.context.config.privacyContact}</p>`,
    ].join(''),
  })
  await here.pool.query(
    `insert into terms_versions (version, title, content, published_at, effective_at)
     values ('2039-01', 'Termos de 2039', '<p>Sem novidade</p>', now(), '2039-03-01T12:00Z')`,
  )
  expect((await page('termos-novos')).content).toBe(
    '<p><strong>Esta versão vale a partir de 1 de março de 2039.</strong></p><p>Sem novidade</p>',
  )
})
