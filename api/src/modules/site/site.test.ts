import { readFileSync } from 'node:fs'
import { privacy } from '@juntas/contract/privacy'
import { site } from '@juntas/contract/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type World, world } from '../../../test/worlds/world.ts'
import { faqTexts } from '../../db/seeds/base/site/faq-texts.ts'
import { seed } from '../../db/seeds/seed.ts'
import { tasks } from './tasks.ts'

const questions = faqTexts.flatMap((group) => group.questions).length

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

const language = (value: string) => ({ headers: { 'accept-language': value } })
const menu = (slug: string, options = {}) => here.visitor.call(site.menu, { params: { slug }, ...options })

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
  test('a menu and its items have every field [API-42]', async () => {
    const { rows } = await here.pool.query(`select * from menus where slug = 'rodape'`)
    const items = await here.pool.query(`select * from menu_items where menu = 'rodape' order by position, id`)
    expect(await menu('rodape')).toEqual({
      '@context': '/v1/contexts/Menu',
      '@id': `/v1/menus/${rows[0].id}`,
      '@type': 'Menu',
      id: rows[0].id,
      slug: 'rodape',
      title: rows[0].title,
      menuItems: items.rows.map(({ id, title, target, url, icon, nickname }, at) => ({
        '@id': `/v1/menu_items/${id}`,
        '@type': 'MenuItem',
        ...{ id, title, position: at + 1, target, url, nickname },
        icon: icon ? { name: icon } : null,
      })),
    })
  })
  test('an unknown slug is 404', async () => {
    await expect(menu('nenhum')).rejects.toMatchObject({ status: 404, code: 'not_found' })
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
  test('there are seven questions with their answers in three languages [API-47] [FAQ-02] [FAQ-05] [GAP-09]', async () => {
    const lists = await Promise.all(
      ['pt-BR', 'es-ES', 'en-US'].map(
        async (tag) => (await here.visitor.call(site.faqs, language(tag)))['hydra:member'],
      ),
    )
    expect(lists.map((list) => list.length)).toEqual([7, 7, 7])
    const texts = new Set(lists.flat().flatMap(({ question, answer }) => [question, answer]))
    expect(texts.size).toBe(7 * 2 * 3)
    const firsts = lists.map(([first]) => first)
    expect(firsts.map((first) => first?.question)).toEqual(['O que é a Juntas?', '¿Qué es Juntas?', 'What is Juntas?'])
    expect(new Set(firsts.map((first) => first?.answer)).size).toBe(3)
  })
  test('how to end a plan names the button that does it, in three languages [entry A15] [GAP-118]', async () => {
    for (const [tag, name] of [
      ['pt-BR', 'Encerrar a renovação'],
      ['es-ES', 'Finalizar la renovación'],
      ['en-US', 'End the renewal'],
    ] as const) {
      const messages = readFileSync(new URL(`../../../../web/messages/billing/${tag}.json`, import.meta.url), 'utf8')
      const list = await here.visitor.call(site.faqs, language(tag))
      expect(JSON.parse(messages).billing_end).toBe(name)
      expect(list['hydra:member'].map(({ answer }) => answer).join(), tag).toContain(name)
    }
  })
  test('the ids of the questions follow their order', async () => {
    const list = await here.visitor.call(site.faqs)
    const ids = list['hydra:member'].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(list['hydra:totalItems']).toBe(7)
    const { rows } = await here.pool.query(
      'select f.*, g.title from faqs f join faq_groups g on g.id = f.group_id order by g.position, f.position limit 1',
    )
    expect(list['hydra:member'][0]).toEqual({
      '@id': `/v1/faqs/${rows[0].id}`,
      '@type': 'Faq',
      id: rows[0].id,
      position: 1,
      question: rows[0].question,
      answer: rows[0].answer,
      group: { id: rows[0].group_id, title: rows[0].title },
    })
    await here.pool.query('update faqs set is_published = false where id = $1', [rows[0].id])
    const fewer = await here.visitor.call(site.faqs)
    await here.pool.query('update faqs set is_published = true where id = $1', [rows[0].id])
    expect(fewer['hydra:member'].map(({ id }) => id)).not.toContain(rows[0].id)
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

describe('events for marketing', () => {
  test('are kept up to eight thousand characters, whatever fields they have [API-39]', async () => {
    const ana = await here.as('ana')
    const body = (length: number) => ({ event: 'longo', data: { a: 1 }, more: 'x'.repeat(length) })
    const room = 8000 - JSON.stringify({ a: 1, more: '' }).length
    await expect(ana.call(site.recordEvent, { body: body(room + 1) })).rejects.toMatchObject({ code: 'too_large' })
    expect(await ana.call(site.recordEvent, { body: body(room) })).toEqual(body(room))
    const { rows } = await here.pool.query(`select member_id, body from campaign_events where event = 'longo'`)
    expect(rows).toEqual([{ member_id: ana.id, body: { a: 1, more: 'x'.repeat(room) } }])
  })

  test('leave only with the newest consent, once, and only where the partner is configured [API-39] [SHELL-36]', async () => {
    const told: object[] = []
    const marketing = {
      isConfigured: true,
      track: async (event: object) => void told.push(event),
      forget: async () => undefined,
      move: async () => undefined,
    }
    const ana = await here.as('ana')
    const { rows } = await here.pool.query(
      `insert into campaign_events (member_id, event, body) values ($1, 'plano', '{"plan": 1}') returning id`,
      [ana.id],
    )
    const send = (id: number, isConfigured = true) =>
      tasks['site.campaignEvent']!(
        { ...here.context, partners: { ...here.context.partners, marketing: { ...marketing, isConfigured } } },
        { id },
        { attempt: 1, lastAttempt: false },
      )
    const consent = (given: boolean) =>
      ana.call(privacy.setConsent, { params: { purpose: 'marketing' }, body: { given } })
    await send(rows[0].id)
    await consent(true)
    await consent(false)
    await send(rows[0].id)
    await consent(true)
    await send(rows[0].id, false)
    await send(999_999)
    expect(told).toEqual([])
    await send(rows[0].id)
    await send(rows[0].id)
    expect(told).toEqual([{ name: 'plano', data: '{"plan":1}', email: ana.email }])
  })
})
