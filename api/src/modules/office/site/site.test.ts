import { randomUUID } from 'node:crypto'
import { officeAudit } from '@juntas/contract/office/audit'
import { officeContents } from '@juntas/contract/office/library/contents'
import { officeFaqGroups, officeFaqs, officeMenuItems, officePages, officeSettings } from '@juntas/contract/office/site'
import { site } from '@juntas/contract/site'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Caller, type World, world } from '../../../../test/worlds/world.ts'

let here: World
let equipe: Caller
let ana: Caller
beforeAll(async () => {
  here = await world()
  ;[equipe, ana] = await Promise.all([here.as('equipe'), here.as('ana')])
})
afterAll(() => here.close())

const hostile = `<p onclick="x()">Oi <b>você</b></p><script>alert(1)</script><img src=x onerror=alert(1)>
  <a href="javascript:alert(1)">a</a><a href=" jAvAsCrIpT&#58;alert(1)">b</a><a href="/faq">c</a><svg onload=alert(1)>
  <iframe src="https://evil.test"></iframe><style>*{display:none}</style><form action="https://evil.test"><input></form>`
const wild = /<script|javascript|onerror|onclick|onload|iframe|<style|<form|<input|<svg|evil/i

const block = {
  id: 1,
  component: 'Text' as const,
  container: 'side' as const,
  endpoint: '',
  title: 'Nota',
  description: hostile,
  translations: { 'es-ES': { description: hostile } },
}
const newPage = () =>
  equipe.call(officePages.create, {
    body: {
      slug: `p-${randomUUID()}`,
      title: 'Imprensa',
      content: hostile,
      translations: { 'en-US': { title: 'Press', content: hostile } },
      blocks: [block],
    },
  })
const change = (path: string, id: number, changes: object, was: object) =>
  equipe.raw('PATCH', `/v1/office/${path}/${id}`, { body: { changes, was } })
const pageAt = (slug: string, language = 'pt-BR') =>
  ana.call(site.page, { params: { slug }, headers: { 'accept-language': language } })
const publish = (id: number, savedAt: string, state: 'published' | 'draft' = 'published') =>
  equipe.call(officePages.setState, { params: { id }, body: { state, savedAt } })
const undoLast = async (type: string, id: number) => {
  const query = { subjectType: type, subjectId: String(id) }
  const { 'hydra:member': entries } = await equipe.call(officeAudit.auditEntries, { query })
  return equipe.raw('POST', `/v1/office/audit_entries/${entries[0]?.id}/undo`, {})
}

test('a page is a draft until it is published; a change waits for the next publication, and undo brings back what members read', async () => {
  const page = await newPage()
  expect(page.phase).toBe('draft')
  await expect(pageAt(page.slug)).rejects.toMatchObject({ status: 404 })
  const draft = await equipe.call(officePages.preview, {
    params: { id: page.id },
    headers: { 'accept-language': 'en-US' },
  })
  expect([draft.title, draft.blockPages[0]?.block.title]).toEqual(['Press', 'Nota'])

  expect((await publish(page.id, page.savedAt)).phase).toBe('published')
  expect((await pageAt(page.slug, 'en-US')).title).toBe('Press')
  const saved = (await change('pages', page.id, { title: 'Na imprensa' }, { title: 'Imprensa' })).json()
  expect(saved.phase).toBe('changed')
  expect((await pageAt(page.slug)).title).toBe('Imprensa')
  // A colleague saved since: what nobody saw is not published.
  await expect(publish(page.id, page.savedAt)).rejects.toMatchObject({ status: 409, code: 'conflict' })
  await publish(page.id, saved.savedAt)
  expect((await pageAt(page.slug)).title).toBe('Na imprensa')
  expect((await undoLast('page', page.id)).statusCode).toBe(201)
  expect((await pageAt(page.slug)).title).toBe('Imprensa')
})

test('the order of blocks is the order that members see, after publishing', async () => {
  const page = await newPage()
  const blocks = [1, 2, 3].map((id) => ({ ...block, id, title: `B${id}`, description: '', translations: {} }))
  const first = (await change('pages', page.id, { blocks }, { blocks: page.blocks })).json()
  const moved = [blocks[2], blocks[0], blocks[1]]
  const saved = (await change('pages', page.id, { blocks: moved }, { blocks: first.blocks })).json()
  await publish(page.id, saved.savedAt)
  const { blockPages } = await pageAt(page.slug)
  expect(blockPages.map(({ position, block: { title } }) => [position, title])).toEqual([
    [1, 'B3'],
    [2, 'B1'],
    [3, 'B2'],
  ])
})

test('pages of the product stay online and keep their address; a page that was published is not deleted', async () => {
  const list = await equipe.call(officePages.list, { query: { q: 'home' } })
  const home = list['hydra:member'][0]!
  await expect(publish(home.id, home.savedAt, 'draft')).rejects.toMatchObject({ status: 409, code: 'in_use' })
  expect((await change('pages', home.id, { slug: 'casa' }, { slug: 'home' })).json()).toMatchObject({
    violations: [{ propertyPath: 'slug', code: 'page_published' }],
  })
  expect((await equipe.raw('DELETE', `/v1/office/pages/${home.id}`)).json().code).toBe('in_use')
  const page = await newPage()
  await publish(page.id, page.savedAt)
  await publish(page.id, page.savedAt, 'draft')
  await expect(pageAt(page.slug)).rejects.toMatchObject({ status: 404 })
  expect((await equipe.raw('DELETE', `/v1/office/pages/${page.id}`)).statusCode).toBe(204)
})

test('authored HTML is stored without anything that runs: pages, blocks, contents, all languages [GAP-34]', async () => {
  const page = await newPage()
  const { rows } = await here.pool.query('select to_jsonb(p) as row from pages p where id = $1', [page.id])
  const stored = JSON.stringify(rows[0].row)
  expect(stored).not.toMatch(wild)
  expect(stored).toContain('<p>Oi <strong>você</strong></p>')
  expect(page.content).toContain('<a href="/faq">c</a>')
  const { rows: logged } = await here.pool.query(
    `select changes::text as text from audit_entries where subject_type = 'page' and subject_id = $1`,
    [String(page.id)],
  )
  expect(logged[0].text).not.toMatch(wild)

  const { rows: some } = await here.pool.query(`select id, content from contents where type = 'TextContent' limit 1`)
  const [content] = some
  const answer = await change('contents', content.id, { content: hostile }, { content: content.content })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().content).toContain('<p>Oi <strong>você</strong></p>')
  expect(JSON.stringify(await equipe.call(officeContents.read, { params: { id: content.id } }))).not.toMatch(wild)
})

test('a block reads only lists of the product, a page takes no address of a screen', async () => {
  const body = { slug: 'x-y', title: 'X', blocks: [{ ...block, endpoint: '/v1/me/export.zip' }] }
  const refused = await equipe.raw('POST', '/v1/office/pages', { body })
  expect(refused.json().violations[0]).toMatchObject({ propertyPath: 'blocks.0.endpoint', code: 'invalid_source' })
  for (const slug of ['login', 'admin', 'termos', 'planos', 'aceitar-termos', '503']) {
    const taken = await equipe.raw('POST', '/v1/office/pages', { body: { slug, title: 'X' } })
    expect([slug, taken.json().violations?.[0]]).toMatchObject([slug, { propertyPath: 'slug', code: 'reserved_slug' }])
  }
})

test('a menu item is renamed, moved and added in three languages at once for members; no address runs a script', async () => {
  const items = (await equipe.call(officeMenuItems.list, { query: { menu: 'principal' } }))['hydra:member']
  const [first, second] = items as [(typeof items)[number], (typeof items)[number]]
  await change('menu_items', second.id, { position: first.position }, { position: second.position })
  await change('menu_items', first.id, { position: second.position }, { position: first.position })
  await equipe.call(officeMenuItems.create, {
    body: { menu: 'principal', title: 'Vagas', translations: { 'en-US': { title: 'Jobs' } }, url: '/jobs' },
  })
  const menu = async (language: string) =>
    (
      await here.visitor.call(site.menu, { params: { slug: 'principal' }, headers: { 'accept-language': language } })
    ).menuItems.map(({ title }) => title)
  expect(await menu('pt-BR')).toEqual(['Habilidades', 'Início', 'Conquistas', 'Vagas'])
  expect((await menu('en-US')).at(-1)).toBe('Jobs')
  for (const url of ['javascript:alert(1)', ' javascript:alert(1)', '//evil.test', 'http://a.test', 'data:x', 'jobs'])
    for (const answer of [
      await equipe.raw('POST', '/v1/office/menu_items', { body: { menu: 'rodape', title: 'X', url } }),
      await change('menu_items', first.id, { url }, { url: first.url }),
    ])
      expect([url, answer.statusCode]).toEqual([url, 422])
  // The table refuses it too.
  const byHand = here.pool.query(`update menu_items set url = 'javascript:alert(1)' where id = $1`, [first.id])
  await expect(byHand).rejects.toMatchObject({ code: '23514' })
})

test('questions are grouped, ordered, published one by one; a link in an answer leads to the product or by https', async () => {
  const group = await equipe.call(officeFaqGroups.create, {
    body: { title: 'Mentoria', translations: { 'es-ES': { title: 'Mentoría' } } },
  })
  const question = { groupId: group.id, question: 'Quem pode?', answer: 'Veja [aqui](/mentoria).' }
  const made = await equipe.call(officeFaqs.create, { body: question })
  const last = async () => {
    const list = await here.visitor.call(site.faqs, { headers: { 'accept-language': 'es-ES' } })
    return list['hydra:member'].at(-1)
  }
  expect(await last()).toMatchObject({ question: '¿Cómo recibo los certificados?' })
  await change('faqs', made.id, { isPublished: true }, { isPublished: false })
  expect(await last()).toMatchObject({ question: 'Quem pode?', group: { title: 'Mentoría' } })
  const answer = { answer: '[clique](data:text/html,x)' }
  const refused = await change('faqs', made.id, answer, { answer: question.answer })
  expect(refused.json().violations[0]).toMatchObject({ propertyPath: 'changes.answer', code: 'invalid_link' })
  // A group with questions stays.
  expect((await equipe.raw('DELETE', `/v1/office/faq_groups/${group.id}`)).json().code).toBe('in_use')
})

test('the owner changes a setting and members read it at once; the editor reads; nobody adds or deletes one', async () => {
  const dona = await here.as('dona')
  const { 'hydra:member': settings } = await equipe.call(officeSettings.list)
  expect(settings.map(({ name }) => name)).toEqual(['app_contact_phone', 'app_store_app_url', 'google_play_app_url'])
  const phone = settings[0]!
  const changing = (caller: Caller, value: string) =>
    caller.raw('PATCH', `/v1/office/settings/${phone.id}`, {
      body: { changes: { value }, was: { value: phone.value } },
    })
  expect((await changing(dona, 'ligue')).json().violations[0]).toMatchObject({ code: 'invalid_phone' })
  expect((await changing(dona, '5511912345678')).statusCode).toBe(200)
  const { 'hydra:member': read } = await here.visitor.call(site.settings)
  expect(read.find(({ name }) => name === 'app_contact_phone')?.value).toBe('5511912345678')
  expect((await dona.raw('POST', '/v1/office/settings', { body: { value: 'x' } })).statusCode).toBe(404)
  expect((await dona.raw('DELETE', `/v1/office/settings/${phone.id}`)).statusCode).toBe(404)
})

test('a help line was checked at the latest on the day that has begun somewhere [beyond, discreet]', async () => {
  const noon = new Date(Date.now() + 86_400_000).setUTCHours(12, 0, 0, 0)
  const dayAt = (hours: number) => new Date(noon + hours * 3_600_000).toISOString().slice(0, 10)
  vi.useFakeTimers({ toFake: ['Date'], now: noon, shouldAdvanceTime: true })
  try {
    const editor = await here.as('equipe')
    const make = (number: string, checkedOn: string) =>
      editor.raw('POST', '/v1/office/help_lines', { body: { country: 'PT', number, label: 'Linha', checkedOn } })
    // It is already tomorrow in Kiritimati, and nowhere the day after.
    expect((await make('1414', dayAt(24))).json()).toMatchObject({ checkedOn: dayAt(24), isShown: true })
    expect((await make('1415', dayAt(48))).json().violations[0]).toMatchObject({ code: 'date_in_future' })
  } finally {
    vi.useRealTimers()
  }
})
