import { account } from '@juntas/contract/account/account'
import { members } from '@juntas/contract/members/members'
import { officeFolders } from '@juntas/contract/office/library/folders'
import { officeTerms } from '@juntas/contract/office/terms'
import { privacy } from '@juntas/contract/privacy'
import { site } from '@juntas/contract/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpf } from '../../../test/cpf.ts'
import { exportFile } from '../../../test/export-file.ts'
import { makeMember } from '../../../test/factories/member.ts'
import { addressOf } from '../../../test/walks/callers.ts'
import { type Caller, type World, world } from '../../../test/worlds/world.ts'
import { pageStatus } from '../../http/pages/page-status.ts'
import { MailFailure } from '../../integrations/mail/mail.ts'
import { tasks } from './tasks.ts'

let here: World
let dona: Caller
let before: Caller & { id: number }
let at = new Date()
const day = 86_400_000

const text = { title: 'Termos', content: '<p>Novo texto</p><script>alert(1)</script>', changes: 'Novidade' }
const draftOf = (version: string) =>
  dona.call(officeTerms.create, {
    body: { version, ...text, translations: { 'es-ES': text, 'en-US': { ...text, title: 'Terms' } } },
  })
const publish = (id: number, content: string, caller = dona) =>
  caller.raw('POST', `/v1/office/terms/${id}/publication`, { body: { was: { content }, reason: 'Lei nova' } })
const consentsOf = async (memberId: number) =>
  (
    await here.pool.query(
      `select version, how, given from consents where member_id = $1 and purpose = 'terms' order by id`,
      [memberId],
    )
  ).rows
const owes = async (caller: Caller) => (await caller.call(members.me))['hydra:member'][0]?.owesTerms

beforeAll(async () => {
  here = await world({ now: () => at })
  dona = await here.as('dona')
  before = await here.as('bia')
})
afterAll(() => here.close())

test('a new version is written, cleaned, corrected and published once; then it never changes again, and its history offers no undoing', async () => {
  const draft = await draftOf('2026-12')
  expect(draft.content).toBe('<p>Novo texto</p>')
  expect(await owes(await here.as('ana'))).toBe(false)
  expect((await here.visitor.call(privacy.terms)).version).toBe('2026-11')

  const change = (changes: object, was: object) =>
    dona.raw('PATCH', `/v1/office/terms/${draft.id}`, { body: { changes, was } })
  const half = { 'es-ES': { title: 'T' } }
  await change({ translations: half }, { translations: draft.translations })
  const missing = await publish(draft.id, draft.content)
  expect(missing.json().violations).toMatchObject([{ propertyPath: 'translations.es-ES.content', code: 'required' }])
  await change({ translations: draft.translations }, { translations: half })
  expect((await publish(draft.id, 'outro texto')).json().code).toBe('conflict')
  const undoable = async () => {
    const path = `/v1/office/audit_entries?subjectType=terms&subjectId=${draft.id}`
    const entries: { id: number; action: string; canUndo: boolean }[] = (await dona.raw('GET', path)).json()[
      'hydra:member'
    ]
    return { last: entries.find(({ action }) => action === 'terms.update')!.id, can: entries.map((one) => one.canUndo) }
  }
  expect((await undoable()).can).toEqual([true, true, true])
  at = new Date(at.getTime() + 1000)
  const [one, other] = await Promise.all([publish(draft.id, draft.content), publish(draft.id, draft.content)])
  expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409])

  expect((await change({ title: 'X' }, { title: 'Termos' })).json().code).toBe('terms_published')
  expect((await dona.raw('DELETE', `/v1/office/terms/${draft.id}`)).json().code).toBe('terms_published')
  // The history offers nothing that is refused.
  const history = await undoable()
  expect(history.can).toEqual([false, false, false, false])
  const undone = await dona.raw('POST', `/v1/office/audit_entries/${history.last}/undo`)
  expect(undone.json().code).toBe('terms_published')
  for (const sql of [`update terms_versions set content = 'x'`, 'delete from terms_versions'])
    await expect(here.pool.query(sql)).rejects.toThrow('only ever added to')
  expect((await termsPage('en-US')).version).toBe('2026-12')
})
const termsPage = (language: string) =>
  here.visitor.call(site.page, { params: { slug: 'termos' }, headers: { 'accept-language': language } })

test('at her next sign-in a member reads, accepts or leaves: nothing else answers, and the rest of the day goes on', async () => {
  at = new Date(at.getTime() + 60_000)
  const ana = await here.as('ana')
  expect(await owes(ana)).toBe(true)
  // Who was signed in before goes on, for thirty days.
  expect(await owes(before)).toBe(false)

  const asked = here.shapes.filter(({ access }) => !['public', 'webhook', 'office'].includes(access))
  const open: string[] = []
  for (const shape of asked) {
    if (shape.beforeTerms) {
      open.push(`${shape.method} ${shape.path}`)
      continue
    }
    const answer = await ana.raw(
      shape.method,
      addressOf(shape, () => '1'),
      shape.body ? { body: {} } : {},
    )
    expect([shape.method, shape.path, answer.json().code]).toEqual([shape.method, shape.path, 'terms_required'])
  }
  expect(open.toSorted()).toEqual([
    'DELETE /v1/account_deletion',
    'DELETE /v1/consents/{purpose}/answers',
    'DELETE /v1/linked_accounts/{id}',
    'DELETE /v1/payment_profiles/{id}',
    'DELETE /v1/sign_ins',
    'DELETE /v1/sign_ins/{id}',
    'GET /v1/account_deletion',
    'GET /v1/bills',
    'GET /v1/bills/{id}/receipt',
    'GET /v1/consents',
    'GET /v1/help_lines',
    'GET /v1/me',
    'GET /v1/me/plan',
    'GET /v1/payment_profiles',
    'GET /v1/purchases',
    'GET /v1/purchases/{id}',
    'GET /v1/screen_preferences',
    'GET /v1/security',
    'GET /v1/sign_ins',
    'GET /v1/subscriptions',
    'POST /v1/account_deletion',
    'POST /v1/account_deletion/codes',
    'POST /v1/change_password',
    'POST /v1/me/export.zip',
    'POST /v1/me/export_codes',
    'POST /v1/screen_unlocks',
    'POST /v1/subscriptions/{id}/end_renewal',
    'POST /v1/subscriptions/{id}/withdraw',
    'PUT /v1/consents/{purpose}',
    'PUT /v1/me/language',
    'PUT /v1/me/terms',
    'PUT /v1/screen_code',
    'PUT /v1/screen_preferences',
  ])
  expect((await exportFile(here, ana)).statusCode).toBe(200)

  // Two tabs, and a text that is not the current one.
  const accept = (version: string) => ana.raw('PUT', '/v1/me/terms', { body: { version } })
  expect((await accept('2026-11')).json().code).toBe('terms_changed')
  const both = await Promise.all([accept('2026-12'), accept('2026-12')])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(both[0]!.json()).toEqual(both[1]!.json())
  expect(await owes(ana)).toBe(false)
  expect((await ana.raw('GET', '/v1/notes')).statusCode).toBe(200)
  expect(await consentsOf(ana.id)).toEqual([
    { version: '2026-11', how: 'registration', given: true },
    { version: '2026-12', how: 'terms_page', given: true },
  ])
  // Nobody is asked twice: another sign-in finds the answer.
  at = new Date(at.getTime() + 60_000)
  expect(await owes(await here.as('ana'))).toBe(false)
})

test('who registers accepts the version that was on the screen, or nothing is stored', async () => {
  const person = { name: 'Clara Nunes', phone: '5511987654321', password: 'Segredo#1', woman: true, terms: true }
  const known = async (email: string) =>
    (await here.pool.query('select count(*)::int as n from members where email = $1', [email])).rows[0].n
  const ways = { registration: account.register.path, opt_in: account.optIn.path }
  for (const [how, path] of Object.entries(ways)) {
    const email = `clara-${how}@termos.example`
    const send = (termsVersion?: string) =>
      here.visitor.raw('POST', path, { body: { ...person, email, document: cpf(7300), termsVersion } })
    const late = await send('2026-11')
    expect([how, late.statusCode, late.json().code, await known(email)]).toEqual([how, 409, 'terms_changed', 0])
    expect((await send('2026-12')).statusCode).toBe(201)
    const { rows } = await here.pool.query('select id from members where email = $1', [email])
    expect(await consentsOf(rows[0].id)).toEqual([{ version: '2026-12', how, given: true }])
  }
})

test('staff who owe the terms still reach the office; a member reaches no page of it', async () => {
  const { email } = await makeMember(here.context.db, { officeRoles: ['editor'] })
  const editor = await here.as(email)
  expect(await owes(editor)).toBe(true)
  await editor.call(officeFolders.list)
  const duda = await here.as('duda')
  expect((await duda.raw('GET', '/v1/office/terms')).json().code).toBe('forbidden')
  expect((await editor.raw('POST', '/v1/office/terms', { body: { version: '2027-01', ...text } })).statusCode).toBe(403)
})

test('a sign-in from before goes on for thirty days, then it asks too', async () => {
  expect(await owes(before)).toBe(false)
  at = new Date(at.getTime() + 31 * day)
  here.context.sessions.forgetHere(before.id)
  expect(await owes(before)).toBe(true)
  expect((await before.raw('GET', '/v1/notes')).json().code).toBe('terms_required')
})

test('an announced version is told by one letter each, in her language, and asks only from its day [office 5]', async () => {
  at = new Date(at.getTime() + day)
  dona = await here.as('dona')
  const lena = await makeMember(here.context.db, {
    email: 'lena@anuncio.example',
    language: 'es-ES',
    name: 'Lena Ruiz',
  })
  await makeMember(here.context.db, { email: 'sem-prova@anuncio.example', isUnverified: true })
  await makeMember(here.context.db, { email: 'volta@anuncio.example' })
  await here.pool.query("insert into refused_addresses (email, refused_at) values ('volta@anuncio.example', now())")
  const shown = (slug: string) => here.visitor.call(site.page, { params: { slug } })
  const draft = await draftOf('2027-02')
  const body = { was: { content: draft.content }, reason: 'Lei nova', isAnnounced: true }
  await expect(shown('termos-novos')).rejects.toMatchObject({ status: 404 })
  const status = () => pageStatus(here.context.db, '/$slug', '/termos-novos')
  expect(await status()).toBe(404)
  expect((await dona.raw('POST', `/v1/office/terms/${draft.id}/publication`, { body })).json().phase).toBe('announced')
  expect(await status()).toBe(200)
  // Another version does not overtake it.
  const other = await draftOf('2027-03')
  expect((await publish(other.id, other.content)).json().code).toBe('terms_announced')

  const letters = () => here.mails.filter(({ to }) => to.endsWith('@anuncio.example'))
  const run = () => tasks['privacy.termsLetters']?.(here.context, {}, { attempt: 1, lastAttempt: false })
  // A process died behind its claim: the letter waits ten minutes for it.
  await here.pool.query('insert into terms_letters (terms_id, member_id, claimed_at) values ($1, $2, $3)', [
    draft.id,
    lena.id,
    at,
  ])
  await run()
  expect(letters()).toEqual([])
  at = new Date(at.getTime() + 11 * 60_000)
  await Promise.all([run(), run()])
  await run()
  expect(letters().map(({ to, id }) => [to, id])).toEqual([
    ['lena@anuncio.example', `<terms-${draft.id}-${lena.id}@juntas>`],
  ])
  expect(letters()[0]?.subject).toMatch(/^Nuestros términos cambian el /)
  expect(letters()[0]?.text).toContain('/termos-novos')

  // One letter that fails does not keep the others; an address that refuses for good is not tried again.
  const people = await Promise.all(
    ['falha', 'recusa', 'chega'].map((name) => makeMember(here.context.db, { email: `${name}@anuncio.example` })),
  )
  const { mail } = here.context.partners
  const tried: string[] = []
  here.context.partners.mail = {
    ...mail,
    async send(letter) {
      tried.push(letter.to)
      if (letter.to === 'chega@anuncio.example') return mail.send(letter)
      const isAddressRefused = letter.to === 'recusa@anuncio.example'
      throw new MailFailure('no', { cause: null, mayHaveArrived: false, isAddressRefused })
    },
  }
  await run()
  expect(tried.toSorted()).toEqual(['chega', 'falha', 'recusa'].map((name) => `${name}@anuncio.example`))
  at = new Date(at.getTime() + 11 * 60_000)
  await run()
  expect(tried.slice(3)).toEqual(['falha@anuncio.example'])
  expect(letters().map(({ to }) => to)).toContain('chega@anuncio.example')
  here.context.partners.mail = { ...mail, send: () => Promise.reject(new TypeError('a fault of our own')) }
  at = new Date(at.getTime() + 11 * 60_000)
  await expect(run()).rejects.toThrow('a fault of our own')
  here.context.partners.mail = mail
  await here.pool.query('delete from members where id = any($1)', [people.map(({ id }) => id)])

  // Until its day the former text holds: for visitors, for who registers, and at the next sign-in.
  expect((await here.visitor.call(privacy.terms)).version).toBe('2026-12')
  expect((await shown('termos')).version).toBe('2026-12')
  const coming = await shown('termos-novos')
  expect(coming.version).toBe('2027-02')
  expect(coming.content).toContain(`<h2>O que mudou</h2><p>${draft.changes}</p>`)
  const ana = await here.as('ana')
  expect(await owes(ana)).toBe(false)
  at = new Date(at.getTime() + 30 * day)
  expect(await owes(await here.as('ana'))).toBe(true)
  expect((await shown('termos')).version).toBe('2027-02')
  const sent = here.mails.length
  await run()
  expect(here.mails).toHaveLength(sent)
})
