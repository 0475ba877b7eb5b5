import { billing } from '@juntas/contract/billing/billing'
import { officeSubscriptions } from '@juntas/contract/office/billing/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { type Shop, shop } from '../../../../test/gateway.ts'
import { tasks } from '../../modules.ts'

let here: Shop
let finance: Awaited<ReturnType<Shop['as']>>
beforeAll(async () => {
  here = await shop()
  finance = await here.as((await makeMember(here.context.db, { officeRoles: ['finance'] })).email)
})
afterAll(() => here.close())

const reason = 'Pediu por telefone, atendimento 9127'
async function bought(name = 'Marina Alves') {
  const one = await here.buyer({ name })
  const plan = await here.plan('instalments')
  await one.call(billing.buy, { body: { plan, gatewayToken: await here.token() } })
  const { subscription } = await one.call(billing.myPlan)
  return { one, id: subscription?.id ?? 0 }
}
const list = async (query: object) =>
  (await finance.call(officeSubscriptions.list, { query: query as never }))['hydra:member']
const refund = (id: number, who = finance, body: object = { reason }) =>
  who.raw('POST', `/v1/office/subscriptions/${id}/refund`, { body })
const actions = async (memberId: number) =>
  (await here.pool.query('select action from audit_entries where member_id = $1 order by id', [memberId])).rows.map(
    ({ action }) => action,
  )
const owing = async () => (await here.as('dani')).id

test('finance finds a failed payment and its reason, by the list alone', async () => {
  const failed = await list({ failed: true, perPage: 1000 })
  const dani = failed.find(({ member }) => member.name === 'Daniela Prado Castro')
  expect(dani).toMatchObject({ state: 'suspended', failure: { reason: expect.any(String), bill: expect.any(Number) } })
  expect(failed.every(({ failure }) => failure !== null)).toBe(true)
  expect((await list({ failed: false, perPage: 1000 })).every(({ failure }) => failure === null)).toBe(true)
  expect(JSON.stringify(failed)).not.toMatch(/@demo|identity|email/)
})

test('lists by state, by plan and by name or number; every state is one word', async () => {
  const all = await list({ perPage: 1000 })
  const states = [...new Set(all.map(({ state }) => state))]
  expect(states).toEqual(expect.arrayContaining(['waiting', 'trial', 'renewing', 'suspended', 'ended']))
  for (const state of states)
    expect((await list({ state, perPage: 1000 })).map(({ id }) => id)).toEqual(
      all.filter((row) => row.state === state).map(({ id }) => id),
    )
  const { id } = await bought('Quirina Boaventura')
  expect((await list({ q: 'quirina' })).map((row) => row.id)).toEqual([id])
  expect((await list({ q: String(id) })).map((row) => row.id)).toContain(id)
  const bills = await finance.call(officeSubscriptions.bills, { params: { id } })
  // One annual bill with its number of instalments, never single instalments [GAP-105].
  expect(bills['hydra:member']).toMatchObject([{ installments: 12, amount: 3120, status: 'paid' }])
})

test('one subscription and its bill are shown whole, in the reader’s language, without the member’s own addresses', async () => {
  const one = await here.buyer({ name: 'Marina Alves' })
  const body = { plan: await here.plan('instalments'), gatewayToken: await here.token(), coupon: 'JUNTAS10' }
  await one.call(billing.buy, { body })
  const { id, renewal, withdrawUntil, ...own } = (await one.call(billing.myPlan)).subscription!
  const headers = { 'accept-language': 'en-US' }
  const whole = {
    '@id': `/v1/office/subscriptions/${id}`,
    '@type': 'OfficeSubscription',
    id,
    member: { id: one.id, name: 'Marina Alves' },
    state: 'renewing',
    planName: 'Yearly, in installments',
    ...{ price: 3120, installments: 12, installmentPrice: 260, frequency: 'yearly', coupon: 'JUNTAS10' },
    ...{ startsAt: own.startsAt, paidUntil: own.paidUntil, graceUntil: null, renewal, owed: null },
    ...{ canceledAt: null, cancelReason: null, failure: null, paid: own.paid },
    ...{ canRefund: true, refundUntil: withdrawUntil, refund: 2808, isRefunding: false, canEndRenewal: true },
  }
  expect(await finance.call(officeSubscriptions.read, { params: { id }, headers })).toEqual({
    '@context': '/v1/contexts/OfficeSubscription',
    ...whole,
  })
  const found = await finance.call(officeSubscriptions.list, { query: { q: String(id) } as never, headers })
  expect(found['hydra:member'].find((row) => row.id === id)).toEqual(whole)
  const [bill] = (await one.call(billing.bills))['hydra:member']
  const { receipt: _receipt, subscription: _subscription, ...shown } = bill!
  const bills = await finance.call(officeSubscriptions.bills, { params: { id }, headers })
  expect(bills['hydra:member']).toEqual([
    { ...shown, planName: whole.planName, '@id': `/v1/office/bills/${bill?.id}`, '@type': 'OfficeBill' },
  ])
  expect(bills['hydra:totalItems']).toBe(1)
  // A bill's number finds its subscription.
  expect((await list({ q: String(bill?.id), perPage: 1000 })).map((row) => row.id)).toContain(id)
})

test('the list is sorted by its column both ways, what has no date last, and one plan can be picked', async () => {
  const columns = { startsAt: 'starts_at', paidUntil: 'paid_until', overdueSince: 'overdue_since' }
  for (const [sort, column] of Object.entries(columns))
    for (const direction of ['asc', 'desc']) {
      const { rows } = await here.pool.query(
        `select id from subscriptions order by ${column} ${direction} nulls last, id ${direction}`,
      )
      const shown = await list({ sort, direction, perPage: 1000 })
      expect(
        shown.map(({ id }) => id),
        `${sort} ${direction}`,
      ).toEqual(rows.map(({ id }) => id))
    }
  const plan = Number((await here.plan('upfront')).split('/').pop())
  const { rows } = await here.pool.query('select id from subscriptions where plan_id = $1', [plan])
  const picked = (await list({ plan, perPage: 1000 })).map(({ id }) => id)
  expect(picked.sort()).toEqual(rows.map(({ id }) => id).sort())
  expect(rows.length).toBeGreaterThan(0)
})

test('days of grace, a renewal that was ended and one whose change is on its way are each a state', async () => {
  const { id } = await bought()
  const stateAfter = async (change: string) => {
    await here.pool.query(change.replace('$1', String(id)))
    const { state } = await finance.call(officeSubscriptions.read, { params: { id } })
    expect((await list({ state, perPage: 1000 })).map((row) => row.id)).toContain(id)
    return state
  }
  const own = 'where id = $1'
  expect(await stateAfter(`update subscriptions set overdue_since = now() + interval '1 hour' ${own}`)).toBe('renewing')
  expect(await stateAfter(`update subscriptions set overdue_since = now() - interval '6 days' ${own}`)).toBe('grace')
  // A second more: the process's clock, by which it is asked, counts in milliseconds and the database's in microseconds.
  expect(await stateAfter(`update subscriptions set overdue_since = now() - interval '7 days 1 second' ${own}`)).toBe(
    'suspended',
  )
  expect(await stateAfter(`update subscriptions set overdue_since = null, renewal_ended_at = now() ${own}`)).toBe(
    'ending',
  )
  const resuming = `insert into renewal_changes (subscription_id, member_id, ends)
    select id, member_id, false from subscriptions where id = $1`
  expect(await stateAfter(resuming)).toBe('renewing')
  expect(await stateAfter('update renewal_changes set ends = true where subscription_id = $1')).toBe('ending')
  expect(await stateAfter(`update subscriptions set status = 'future' ${own}`)).toBe('ending')
  expect(await stateAfter('delete from renewal_changes where subscription_id = $1')).toBe('ending')
  expect(await stateAfter(`update subscriptions set renewal_ended_at = null ${own}`)).toBe('trial')
})

test('a refund within seven days goes back at the gateway, once, with one row and a letter to her [GAP-105]', async () => {
  const { one, id } = await bought()
  const both = await Promise.all([refund(id), refund(id)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  // Of another tab, or of a second press after a lost answer: not that there is nothing to refund [office 3].
  expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'conflict' })
  expect(both.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({ isRefunding: true })
  await here.pass()
  const after = await finance.call(officeSubscriptions.read, { params: { id } })
  expect(after).toMatchObject({ state: 'ended', cancelReason: 'withdrawn', canRefund: false, isRefunding: false })
  expect(Date.parse(after.paid?.refundedAt ?? '')).toBeGreaterThan(Date.parse(after.paid?.paidAt ?? ''))
  expect((await refund(id)).json()).toMatchObject({ code: 'conflict' })
  expect((await one.call(billing.myPlan)).hasAccess).toBe(false)
  expect(await actions(one.id)).toEqual(['subscription.refund'])
  expect(here.mails.filter(({ to }) => to === one.email).at(-1)?.text).toMatch(/3\.120,00/)
  const { rows } = await here.pool.query('select to_jsonb(e) as row from audit_entries e where member_id = $1', [
    one.id,
  ])
  expect(JSON.stringify(rows)).not.toContain('9127')
})

test('a refund is refused after seven days, to support, without a reason, without a fresh code, of nothing', async () => {
  const { one, id } = await bought()
  expect((await refund(id, finance, { reason: '' })).statusCode).toBe(422)
  const support = await here.as((await makeMember(here.context.db, { officeRoles: ['support'] })).email)
  expect((await refund(id, support)).statusCode).toBe(403)
  expect((await support.raw('GET', `/v1/office/subscriptions/${id}`)).statusCode).toBe(200)
  const stale = await here.as((await makeMember(here.context.db, { officeRoles: ['finance'] })).email)
  await here.pool.query("update sign_ins set factor_at = factor_at - interval '11 minutes' where member_id = $1", [
    stale.id,
  ])
  expect((await refund(id, stale)).json()).toMatchObject({ code: 'factor_required' })
  expect((await refund(999_999)).statusCode).toBe(404)
  await here.pool.query(`update purchases set finished_at = finished_at - interval '8 days' where member_id = $1`, [
    one.id,
  ])
  await here.pool.query(`update bills set paid_at = paid_at - interval '8 days' where member_id = $1`, [one.id])
  expect((await refund(id)).json()).toMatchObject({ code: 'withdrawal_closed' })
  expect(await actions(one.id)).toEqual([])
})

test('the receipt and the notice of a failed charge go out again, once from two tabs; an unpaid bill has neither [office 3]', async () => {
  const { one, id } = await bought()
  await here.pass()
  const before = here.mails.filter(({ to }) => to === one.email).length
  const [bill] = (await finance.call(officeSubscriptions.bills, { params: { id } }))['hydra:member']
  const send = (bill: unknown) => finance.raw('POST', `/v1/office/bills/${bill}/letters`)
  const both = await Promise.all([send(bill?.id), send(bill?.id)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
  await here.pass()
  expect((await send(bill?.id)).json()).toMatchObject({ code: 'conflict' })
  expect(here.mails.filter(({ to }) => to === one.email)).toHaveLength(before + 1)
  expect(here.mails.at(-1)).toMatchObject({ to: one.email, subject: 'Pagamento confirmado' })
  expect(await actions(one.id)).toEqual(['bill.send_letter'])
  // After ten minutes it is wanted again.
  await here.pool.query("update audit_entries set at = at - interval '11 minutes' where member_id = $1", [one.id])
  expect((await send(bill?.id)).statusCode).toBe(204)
  await here.pass()
  expect(here.mails.filter(({ to }) => to === one.email)).toHaveLength(before + 2)

  const dani = await owing()
  const failed = (await list({ failed: true, perPage: 1000 })).find(({ member }) => member.id === dani)
  expect((await send(failed?.failure?.bill)).statusCode).toBe(204)
  await here.pass()
  expect(here.mails.at(-1)).toMatchObject({
    to: 'dani@demo.juntas.test',
    subject: 'A renovação do seu plano não passou',
  })

  const open = await here.pool.query("select id from bills where status in ('waiting', 'scheduled') limit 1")
  expect((await send(open.rows[0].id)).json()).toMatchObject({ code: 'receipt_not_ready' })
  expect((await send(999_999)).statusCode).toBe(404)
})

const endRenewal = (id: number, who = finance, body: object = { reason }) =>
  who.raw('POST', `/v1/office/subscriptions/${id}/end_renewal`, { body })

test('the plan of a blocked member, who cannot sign in, is kept from renewing by finance, once, with one row [GAP-118]', async () => {
  const { one, id } = await bought()
  const { purchase_id: purchase } = (
    await here.pool.query('select id as purchase_id from purchases where subscription_id = $1', [id])
  ).rows[0]
  await here.pool.query('update members set blocked_at = now() where id = $1', [one.id])
  expect((await finance.call(officeSubscriptions.read, { params: { id } })).canEndRenewal).toBe(true)
  expect((await endRenewal(id, finance, { reason: '' })).statusCode).toBe(422)
  const support = await here.as((await makeMember(here.context.db, { officeRoles: ['support'] })).email)
  expect((await endRenewal(id, support)).statusCode).toBe(403)
  expect((await endRenewal(999_999)).statusCode).toBe(404)

  const both = await Promise.all([endRenewal(id), endRenewal(id)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'renewal_closed' })
  await here.pass()
  expect((await here.sold(purchase)).map(({ status }) => status)).toEqual(['canceled'])
  expect(await finance.call(officeSubscriptions.read, { params: { id } })).toMatchObject({
    state: 'ending',
    renewal: null,
    canEndRenewal: false,
  })
  expect(await actions(one.id)).toEqual(['subscription.end_renewal'])
  // The letter promises no access and no page to somebody who cannot sign in.
  const letters = here.mails.filter(({ to }) => to === one.email)
  expect(letters.at(-1)?.subject).toBe('A renovação foi encerrada')
  expect(letters.at(-1)?.text).toContain('não renova mais')
  expect(letters.at(-1)?.text).not.toMatch(/acesso|Meu plano|https?:/)

  await here.travel(366)
  await tasks['billing.cron']!(here.context, {}, { attempt: 1, lastAttempt: false })
  await here.pass()
  // A sign-in and its second factor do not last a year.
  const later = await here.as((await makeMember(here.context.db, { officeRoles: ['finance'] })).email)
  const bills = (await later.call(officeSubscriptions.bills, { params: { id } }))['hydra:member']
  expect(bills.filter(({ status }) => status === 'paid')).toHaveLength(1)
  expect(bills).toHaveLength(1)
  expect((await later.call(officeSubscriptions.read, { params: { id } })).state).toBe('ended')
})
