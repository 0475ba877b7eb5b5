import { randomBytes } from 'node:crypto'
import { account } from '@juntas/contract/account/account'
import { billing } from '@juntas/contract/billing/billing'
import { board } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { privacy } from '@juntas/contract/privacy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plant, plantedPassword } from '../../../test/attacks/planted.ts'
import { cpf } from '../../../test/cpf.ts'
import { everything } from '../../../test/database/schema-walk.ts'
import { makeMember } from '../../../test/factories/member.ts'
import { cards, type Shop, shop } from '../../../test/gateway.ts'
import { codeIn } from '../../../test/mail.ts'
import { syncSubscription } from '../billing/subscription/gateway-sync.ts'
import { tasks } from '../modules.ts'
import { dataSubjectOf } from './data-subject.ts'
import { rowsOf } from './export.ts'
import { personalDataMap } from './personal-data-map.ts'

let here: Shop
const logs: string[] = []
beforeAll(async () => {
  here = await shop(
    { LOG_LEVEL: 'info' },
    { SANDBOX_MARKETING_PER_SECOND: '1000' },
    { write: (line) => void logs.push(line) },
  )
  const { activeCampaign } = await import('../../integrations/marketing/active-campaign.ts')
  here.context.partners.marketing = activeCampaign({
    eventUrl: `${here.gateway.origin}/marketing/event`,
    apiUrl: `${here.gateway.origin}/marketing`,
    key: 'demo-event-key',
    accountId: '1000001',
    token: 'demo-api-token',
  })
})
afterAll(() => here.close())

const tend = async () => {
  await tasks['privacy.cron']!(here.context, {}, { attempt: 1, lastAttempt: false })
  await here.pass()
}

/** Everything the payments and marketing stand-ins know, as text. */
async function atPartners() {
  const token = { headers: { 'api-token': 'demo-api-token' } }
  return JSON.stringify([
    ...(await Promise.all(
      ['customers', 'payment_profiles', 'subscriptions', 'bills', 'charges'].map((name) =>
        here.there(`/${name}?per_page=50`),
      ),
    )),
    await (await here.gateway.fetch('/marketing/api/3/contacts', token)).json(),
    await here.gateway.get('/control/marketing/events'),
  ])
}

test('thirty planted values and more are found nowhere after seven days but in the fiscal fields; others keep their words [GAP-112]', async () => {
  const she = await plant(here)
  const plan = await here.plan('upfront')
  const picture = `avatars/${'z'.repeat(43)}.webp`
  await here.context.db.insertInto('memberFiles').values({ name: picture, memberId: she.id, byteCount: 3 }).execute()
  await here.context.partners.files.put(picture, Buffer.from('her'), 'image/webp')
  const bought = await she.call(billing.buy, { body: { plan, gatewayToken: await here.token() } })
  expect((await here.finish(she, bought.id)).status).toBe('paid')
  await here.pass()
  expect(await atPartners()).toContain(she.values.email)
  const before = await everything(here.pool)
  const searched = Object.entries(she.values).filter(
    ([name]) => name !== 'evolucao' && name !== 'conhecida' && name !== 'dela',
  )
  expect(searched.length).toBeGreaterThanOrEqual(30)
  for (const [name, value] of searched)
    expect([name, before.some(({ text }) => text.includes(value))]).toEqual([name, true])
  const holder = await dataSubjectOf(here.context.db, here.context.config, {
    id: she.id,
    email: she.values.email as string,
  })

  await she.call(privacy.askDeletion, { body: { password: plantedPassword } })
  await here.travel(6)
  await tend()
  expect((await she.call(privacy.deletion)).dueAt).not.toBeNull()
  await here.travel(1.1)
  await tend()

  expect((await she.raw('GET', privacy.deletion.path)).statusCode).toBe(401)
  const left = await everything(here.pool)
  for (const [name, value] of Object.entries(she.values)) {
    const places = left.filter(({ text }) => text.includes(value)).map(({ table }) => table)
    expect([name, [...new Set(places)]]).toEqual([name, name === 'name' || name === 'identity' ? ['public.bills'] : []])
    expect([name, logs.some((line) => line.includes(value))]).toEqual([name, false])
  }
  for (const holding of personalDataMap)
    expect([
      holding.table,
      (await rowsOf(here.context.db, { ...holding, shaped: (row) => row }, holder)).length,
    ]).toEqual([holding.table, holding.table === 'posts' || holding.table === 'comments' ? 1 : 0])
  const { rows: bills } = await here.pool.query(`select * from bills where payer_name = $1`, [she.values.name])
  expect(bills).toMatchObject([{ member_id: null, card: null, payer_identity: she.values.identity, status: 'paid' }])

  expect(await here.context.partners.files.get(picture)).toBeNull()
  const partners = await atPartners()
  for (const [name, value] of Object.entries(she.values))
    if (name !== 'name' && name !== 'identity') expect([name, partners.includes(value)]).toEqual([name, false])
  const { subscriptions } = await here.there<{ subscriptions: { status: string; code: string }[] }>(
    '/subscriptions?per_page=50',
  )
  expect(subscriptions.map(({ status }) => status)).toEqual(subscriptions.map(() => 'canceled'))

  // Anonymous posts stay, detached; answers of other members stay under an emptied comment.
  const iris = await here.as('iris')
  expect(await iris.call(board.get, { params: { id: she.hidden.id } })).toMatchObject({
    anonymous: true,
    title: 'Sem nome',
  })
  const { rows: seals } = await here.pool.query('select 1 from post_authors where post_id = $1', [she.hidden.id])
  expect(seals).toEqual([])
  await expect(iris.call(board.get, { params: { id: she.post.id } })).rejects.toMatchObject({ status: 404 })
  const list = await she.other.call(comments.list, { query: { content: she.content } })
  expect(list['hydra:member'].map(({ isRemoved, text, replies }) => [isRemoved, text, replies])).toEqual([
    [true, '', 1],
  ])
  expect(here.mails.filter(({ to }) => to === she.values.email).at(-1)!.subject).toBe('Sua conta foi excluída')

  // Run again, as a retried task does: the member is gone.
  await tasks['privacy.erase']!(here.context, { memberId: she.id }, { attempt: 2, lastAttempt: false })
})

test('a gateway out of reach delays the erasure and loses nothing', async () => {
  const she = await plant(here, 'xk')
  const bought = await she.call(billing.buy, {
    body: { plan: await here.plan('upfront'), gatewayToken: await here.token() },
  })
  await here.finish(she, bought.id)
  await here.pass()
  await she.call(privacy.askDeletion, { body: { password: plantedPassword } })
  await here.travel(7.5)
  const erase = () => tasks['privacy.erase']!(here.context, { memberId: she.id }, { attempt: 1, lastAttempt: false })
  await here.gateway.fault('payments', { kind: 'status', status: 503 })
  await expect(erase()).rejects.toThrow()
  expect((await here.pool.query('select 1 from members where id = $1', [she.id])).rows).toHaveLength(1)
  // The erasure has begun and can no longer be undone.
  await expect(she.call(privacy.undoDeletion)).rejects.toMatchObject({ status: 410 })
  await here.gateway.clearFaults('payments')
  await erase()
  expect((await here.pool.query('select 1 from members where id = $1', [she.id])).rows).toHaveLength(0)
})

test('deleting asks for the password again, ends the other sign-ins, and can be taken back for seven days', async () => {
  const { email, id } = await makeMember(here.context.db, { password: 'Segura#2026' })
  const [one, two] = [await here.as(email), await here.as(email)]
  for (const body of [{}, { password: 'Errada#2026' }, { code: '12345' }])
    await expect(one.call(privacy.askDeletion, { body })).rejects.toMatchObject({ status: 422, code: 'password_wrong' })
  expect((await one.call(privacy.deletion)).requestedAt).toBeNull()
  const asked = await one.call(privacy.askDeletion, { body: { password: 'Segura#2026' } })
  expect(Date.parse(asked.dueAt!) - Date.parse(asked.requestedAt!)).toBe(7 * 86_400_000)
  expect((await two.raw('GET', account.signIns.path)).statusCode).toBe(401)
  await here.pass()
  expect(here.mails.at(-1)).toMatchObject({ to: email, subject: expect.stringContaining('Sua conta será excluída em') })
  expect(await one.call(privacy.undoDeletion)).toMatchObject({ requestedAt: null, dueAt: null })
  await here.pass()
  expect(here.mails.at(-1)).toMatchObject({ to: email, subject: 'Sua conta continua' })
  await here.travel(8)
  await tend()
  expect((await here.pool.query('select 1 from members where id = $1', [id])).rows).toHaveLength(1)
})

test('who signs in by her company’s directory proves herself with a code by e-mail', async () => {
  const { email } = await makeMember(here.context.db, { identity: cpf(51001) })
  const one = await here.as(email)
  expect((await one.call(privacy.deletion)).hasPassword).toBe(false)
  await expect(one.call(privacy.askDeletion, { body: {} })).rejects.toMatchObject({ status: 422, code: 'code_wrong' })
  await one.call(privacy.sendDeletionCode)
  await here.pass()
  const code = codeIn(here.mails, email)
  expect((await one.call(privacy.askDeletion, { body: { code } })).dueAt).not.toBeNull()
})

test('taking marketing back erases the contact at the partner', async () => {
  const { email } = await makeMember(here.context.db, { identity: cpf(51002) })
  const one = await here.as(email)
  await one.call(privacy.setConsent, { params: { purpose: 'marketing' }, body: { given: true } })
  await one.raw('POST', '/v1/general/event', { body: { event: 'visita', data: {} } })
  await here.context.partners.marketing.track({ name: 'visita', data: '{}', email })
  expect(await atPartners()).toContain(email)
  await one.call(privacy.setConsent, { params: { purpose: 'marketing' }, body: { given: false } })
  await here.pass()
  expect(await atPartners()).not.toContain(email)
})

test('fiscal rows go when their time is over', async () => {
  await here.pool.query(
    `insert into bills (status, amount_cents, due_at, paid_at, payer_name) values
     ('paid', 100, now(), now() - interval '7 years', 'Antiga'), ('paid', 100, now(), now() - interval '4 years', 'Recente')`,
  )
  await tend()
  const { rows } = await here.pool.query(`select payer_name from bills where payer_name in ('Antiga', 'Recente')`)
  expect(rows).toEqual([{ payer_name: 'Recente' }])
})

test('an erasure that is due waits for a purchase under way, and comes when the bank has decided [GAP-112] [tests M62]', async () => {
  const { id, email } = await makeMember(here.context.db, { identity: cpf(51003) })
  const one = await here.as(email)
  const body = { plan: await here.plan('upfront'), gatewayToken: await here.token(cards.review) }
  const purchase = await one.call(billing.buy, { body })
  expect(purchase.status).toBe('review')
  const dueAt = new Date(here.context.now().getTime() - 1000)
  const requestedAt = new Date(dueAt.getTime() - 7 * 86_400_000)
  await here.context.db.insertInto('deletionRequests').values({ memberId: id, requestedAt, dueAt }).execute()
  const eraseNow = () => tasks['privacy.erase']!(here.context, { memberId: id }, { attempt: 1, lastAttempt: false })
  const rows = async () => (await here.pool.query('select 1 from members where id = $1', [id])).rows.length
  // The task fails and will be retried; the payer is still known.
  await expect(eraseNow()).rejects.toThrow('a purchase is under way')
  expect(await rows()).toBe(1)
  const [sold] = await here.sold(purchase.id)
  const query = encodeURIComponent(`subscription_id=${sold?.id}`)
  const { bills } = await here.there<{ bills: { charges: { id: number }[] }[] }>(`/bills?query=${query}`)
  await here.gateway.post(`/control/payments/charges/${bills[0]?.charges[0]?.id}/reject`)
  expect(await here.finish(one, purchase.id)).toMatchObject({ status: expect.stringMatching(/declined|review/) })
  await syncSubscription(here.context, Number(purchase.subscription?.split('/').pop()))
  await here.pass()
  await eraseNow()
  expect(await rows()).toBe(0)
})

test('while a deletion is pending nothing is sold and no card is saved; once it is undone, both are [GAP-112] [PLAN-12] [PLAN-13]', async () => {
  const { email } = await makeMember(here.context.db, { password: 'Segura#2026', identity: cpf(51_900) })
  const one = await here.as(email)
  const buy = async () =>
    one.call(billing.buy, { body: { plan: await here.plan('upfront'), gatewayToken: await here.token() } })
  const changeCard = async () => one.call(billing.changeCard, { body: { gatewayToken: await here.token() } })
  const ask = () => one.call(privacy.askDeletion, { body: { password: 'Segura#2026' } })
  const refused = { status: 409, code: 'deletion_pending' }
  await ask()
  await expect(buy()).rejects.toMatchObject(refused)
  expect((await one.call(billing.purchases))['hydra:totalItems']).toBe(0)
  await one.call(privacy.undoDeletion)
  expect((await buy()).status).toBe('paid')
  await ask()
  await expect(changeCard()).rejects.toMatchObject(refused)
  await one.call(privacy.undoDeletion)
  expect((await changeCard()).status).toBe('saved')
})

test('an erasure that is due waits for a change of card and for a refund under way, and can be undone until then [GAP-112]', async () => {
  const { id, email } = await makeMember(here.context.db, { identity: cpf(51004) })
  const one = await here.as(email)
  await one.call(billing.buy, { body: { plan: await here.plan('upfront'), gatewayToken: await here.token() } })
  const { subscription } = await one.call(billing.myPlan)
  const dueAt = new Date(here.context.now().getTime() - 1000)
  const requestedAt = new Date(dueAt.getTime() - 7 * 86_400_000)
  await here.context.db.insertInto('deletionRequests').values({ memberId: id, requestedAt, dueAt }).execute()
  const eraseNow = () => tasks['privacy.erase']!(here.context, { memberId: id }, { attempt: 1, lastAttempt: false })
  const { id: changeId } = await here.context.db
    .insertInto('cardChanges')
    .values({ memberId: id, tokenHash: randomBytes(32) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await expect(eraseNow()).rejects.toThrow('a change of card is under way')
  await here.context.db.deleteFrom('cardChanges').where('id', '=', changeId).execute()
  await here.gateway.fault('payments', { kind: 'reset', match: { path: '/vindi' } })
  await one.call(billing.withdraw, { params: { id: subscription?.id ?? 0 } })
  await expect(eraseNow()).rejects.toThrow('a refund is under way')
  await here.gateway.clearFaults('payments')
  await one.call(privacy.undoDeletion)
  await here.pass()
  expect((await one.call(billing.myPlan)).subscription?.paid?.refundedAt).toEqual(expect.any(String))
})
