import { readFileSync } from 'node:fs'
import { site } from '@juntas/contract/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type World, world } from '../../../test/worlds/world.ts'
import { faqTexts } from '../../db/seeds/base/site/faq-texts.ts'
import { seed } from '../../db/seeds/seed.ts'

const questions = faqTexts.flatMap((group) => group.questions).length

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

const language = (value: string) => ({ headers: { 'accept-language': value } })
const menu = (slug: string, options = {}) => here.visitor.call(site.menu, { params: { slug }, ...options })
const page = (slug: string, options = {}) => here.visitor.call(site.page, { params: { slug }, ...options })

describe('menus', () => {
  test('principal has the three regular items in the order of their position [API-42] [SHELL-06] [SHELL-07] [SHELL-15]', async () => {
    const { menuItems } = await menu('principal')
    expect(menuItems.map(({ title, url }) => [title, url])).toEqual([
      ['Início', '/'],
      ['Habilidades', '/habilidades'],
      ['Conquistas', '/conquistas'],
    ])
    expect(menuItems.map(({ position }) => position)).toEqual([1, 2, 3])
    for (const item of menuItems)
      expect(Object.keys(item).sort()).toEqual(
        ['@id', '@type', 'icon', 'id', 'nickname', 'position', 'target', 'title', 'url'].sort(),
      )
  })
  test('the same items read in the language of the screen [SHELL-15] [I18N-01]', async () => {
    const first = async (tag: string) => (await menu('principal', language(tag))).menuItems[0]?.title
    expect([await first('en-US'), await first('es-ES'), await first('pt-BR')]).toEqual(['Home', 'Inicio', 'Início'])
  })
  test('an unknown language falls back to Portuguese [I18N-02] [CONST-08]', async () => {
    expect((await menu('principal', language('fr-FR'))).menuItems[0]?.title).toBe('Início')
  })
  test('rodape has internal links, and items with an icon that lead elsewhere [API-42] [SHELL-21] [SHELL-23]', async () => {
    const { menuItems } = await menu('rodape')
    const outside = menuItems.filter(({ icon }) => icon)
    const inside = menuItems.filter(({ icon }) => !icon)
    expect(outside.length).toBeGreaterThan(0)
    expect(inside.length).toBeGreaterThan(0)
    for (const { url, target } of outside) expect([url.startsWith('https://'), target]).toEqual([true, '_blank'])
    for (const { url } of inside) expect(url).toMatch(/^\/[a-z]/)
  })
  test('an unknown slug is 404', async () => {
    await expect(menu('nenhum')).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('pages', () => {
  test('home has its blocks in the order of their position, each in a container [API-41] [HOME-02] [HOME-03]', async () => {
    const ana = await here.as('ana')
    const home = await ana.call(site.page, { params: { slug: 'home' } })
    expect(home).toMatchObject({ slug: 'home', title: 'Início', hideTitle: true, content: '' })
    const positions = home.blockPages.map(({ position }) => position)
    expect(positions).toEqual([...positions].sort((a, b) => a - b))
    expect(positions.length).toBeGreaterThan(4)
    for (const { block, container } of home.blockPages) {
      expect(['full', 'main', 'side']).toContain(container.name)
      expect(Object.keys(block)).toEqual(
        expect.arrayContaining(['id', 'title', 'description', 'endpoint', 'component']),
      )
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
  test('an unknown slug is 404 [API-41] [ERROR-03]', async () => {
    await expect(page('nada-aqui')).rejects.toMatchObject({ status: 404 })
  })
})

describe('settings and questions', () => {
  test('the mobile viewer learns from configuration where to hand back to [MOBILE-04] [GAP-71]', async () => {
    const other = await world({ env: { MOBILE_APP_URL: 'juntas-beta://app' } })
    expect(await other.visitor.call(site.mobileApp)).toEqual({ url: 'juntas-beta://app' })
    await other.close()
  })

  test('settings are six names with values, those of partners from configuration [API-43] [SHELL-38]', async () => {
    const list = await here.visitor.call(site.settings)
    const values = Object.fromEntries(list['hydra:member'].map(({ name, value }) => [name, value]))
    expect(Object.keys(values).sort()).toEqual([
      'app_contact_phone',
      'app_store_app_url',
      'google_play_app_url',
      'recaptcha_site_key',
      'vindi_api_url',
      'vindi_public_key',
    ])
    expect(list['hydra:totalItems']).toBe(6)
    expect(values.app_contact_phone).toMatch(/^55\d{11}$/)
    const other = await world({ env: { VINDI_PUBLIC_KEY: 'key-of-this-system' } })
    const configured = await other.visitor.call(site.settings)
    expect(configured['hydra:member'].find(({ name }) => name === 'vindi_public_key')?.value).toBe('key-of-this-system')
    await other.close()
  })
  test('there are questions with their answers in three languages [API-47] [FAQ-02] [FAQ-05] [GAP-09]', async () => {
    const firsts = await Promise.all(
      ['pt-BR', 'es-ES', 'en-US'].map(
        async (tag) => (await here.visitor.call(site.faqs, language(tag)))['hydra:member'][0],
      ),
    )
    expect(firsts.map((first) => first?.question)).toEqual(['O que é a Juntas?', '¿Qué es Juntas?', 'What is Juntas?'])
    expect(new Set(firsts.map((first) => first?.answer)).size).toBe(3)
  })
  test('how to end a plan names the button that does it, in three languages [entry A15] [GAP-118]', async () => {
    for (const tag of ['pt-BR', 'es-ES', 'en-US']) {
      const messages = readFileSync(new URL(`../../../../web/messages/billing/${tag}.json`, import.meta.url), 'utf8')
      const list = await here.visitor.call(site.faqs, language(tag))
      expect(list['hydra:member'].map(({ answer }) => answer).join(), tag).toContain(JSON.parse(messages).billing_end)
    }
  })
  test('the ids of the questions follow their order', async () => {
    const list = await here.visitor.call(site.faqs)
    expect(list['hydra:member'].map(({ id }) => id)).toEqual(Array.from({ length: questions }, (_, at) => at + 1))
    expect(list['hydra:totalItems']).toBe(questions)
  })
})

test('a third party that measures is named, and let through, only where it is configured [SHELL-36]', async () => {
  const policyOf = async (one: World) => String((await one.visitor.raw('GET', '/')).headers['content-security-policy'])
  expect(await policyOf(here)).not.toContain('google')
  const measured = await world({ env: { GA4_ID: 'G-TEST' } })
  const { 'hydra:member': list } = await measured.visitor.call(site.settings)
  expect(list.find(({ name }) => name === 'google_analytics_id')?.value).toBe('G-TEST')
  expect(await policyOf(measured)).toContain("script-src 'self' https://www.googletagmanager.com")
  await measured.close()
})

describe('page views', () => {
  const views = (path: string) =>
    here.context.db.selectFrom('pageViews').selectAll().where('path', '=', path).executeTakeFirst()
  test('are counted by path and language, without anybody in them [SHELL-36]', async () => {
    const body = { path: '/notas/{noteId}', language: 'pt-BR' as const }
    const { statusCode } = await here.visitor.raw('POST', '/v1/page_views', { body })
    expect(statusCode).toBe(204)
    await (await here.as('ana')).call(site.countView, { body })
    const row = await views(body.path)
    expect(Number(row?.views)).toBe(2)
    expect(Object.keys(row ?? {}).sort()).toEqual(['day', 'language', 'path', 'views'])
  })
  test('refuse a query string, where tokens and addresses hide [SHELL-36]', async () => {
    for (const path of ['/login?redirect=%2F', '/x#y', 'https://juntas.test/', `/${'a'.repeat(200)}`])
      await expect(here.visitor.call(site.countView, { body: { path, language: 'pt-BR' } })).rejects.toMatchObject({
        status: 422,
      })
  })
})

test('what the team changed stays when the base data of a release differs', async () => {
  const { db } = here.context
  await db.updateTable('pages').set({ title: 'Nosso sobre' }).where('slug', '=', 'sobre').execute()
  await db.deleteFrom('menuItems').where('nickname', '=', 'vagas').execute()
  await db.updateTable('settings').set({ value: '5511912345678' }).where('name', '=', 'app_contact_phone').execute()
  await db.updateTable('seeds').set({ digest: 'older' }).where('name', 'like', 'base/site/%').execute()
  await seed(here.context)
  const { title } = await db.selectFrom('pages').select('title').where('slug', '=', 'sobre').executeTakeFirstOrThrow()
  expect(title).toBe('Nosso sobre')
  expect((await menu('rodape')).menuItems.map(({ url }) => url)).not.toContain('/jobs')
  const { 'hydra:member': settings } = await here.visitor.call(site.settings)
  expect(settings.find(({ name }) => name === 'app_contact_phone')?.value).toBe('5511912345678')
  const { rows } = await here.pool.query(
    `select (select count(*) from pages)::int as pages, (select count(*) from faqs)::int as faqs,
      (select count(*) from menu_items)::int as items, (select count(*) from terms_versions)::int as terms`,
  )
  expect(rows[0]).toEqual({ pages: 8, faqs: questions, items: 10, terms: 1 })
})
