import { billing } from '@juntas/contract/billing/billing'
import { dayIn, laterDay } from '@juntas/contract/rules/sao-paulo'
import { expect, test } from 'vitest'
import { type Buyer, beginWithPurchases, buy, here, infoOf, upfront } from '../../../../test/worlds/purchase-world.ts'

beginWithPurchases()

const usesOf = async (code: string) =>
  (await here.context.db.selectFrom('coupons').select('uses').where('code', '=', code).executeTakeFirstOrThrow()).uses
const held = async (one: Buyer) => (await one.call(billing.myPlan)).subscription
async function withdraw(one: Buyer) {
  await one.call(billing.withdraw, { params: { id: (await held(one))?.id ?? 0 } })
  await here.pass()
}
const offers = async (one: Buyer) => (await one.call(billing.plans))['hydra:member'].map(({ quote }) => quote.opensOn)
const eighthDay = () => laterDay(dayIn(new Date()), 8)
const shown = { price: 2600, total: 2600, installments: 1, trialDays: 0 }
const order = async (more: object) => ({
  body: { plan: upfront, gatewayToken: await here.token(), shown: { ...shown, ...more } },
})

test('who withdrew a plan sees that the next purchase of it opens on the eighth day, and it does, sooner if the team opens it [GAP-126]', async () => {
  const one = await here.buyer()
  expect(await offers(one)).toEqual([null, null])
  await buy(one)
  await withdraw(one)
  // Only this plan; the other one, and everybody else, get in at once.
  expect(await offers(one)).toEqual([eighthDay(), null])
  expect(await offers(await here.buyer())).toEqual([null, null])

  // Who was shown a purchase that opens at once does not get one that opens later.
  await expect(one.call(billing.buy, await order({ opensOn: null }))).rejects.toMatchObject({ code: 'price_changed' })
  expect(await one.call(billing.buy, await order({ opensOn: eighthDay() }))).toMatchObject({ status: 'paid' })
  await here.pass()
  expect(await held(one)).toMatchObject({ status: 'active', opensOn: eighthDay(), canWithdraw: true, refund: 2600 })
  expect(await infoOf(one)).toMatchObject({ hasActiveSubscription: true, hasCustomerFolders: false })
  const letter = here.mails.findLast(({ to }) => to === one.email)
  expect(letter?.text).toContain('Como você desistiu deste plano há menos de um ano, o acesso abre em')

  await here.pool.query(
    'insert into folder_grants (member_id, folder_id, source, reason) select $1, min(id), $2, $3 from folders',
    [one.id, 'staff', 'Conversamos por telefone'],
  )
  here.context.sessions.forgetHere(one.id)
  expect(await infoOf(one)).toMatchObject({ hasCustomerFolders: true })
})

test('the day comes by itself, and the second purchase is withdrawn and refunded like the first [GAP-126] [GAP-92]', async () => {
  const one = await here.buyer()
  await buy(one)
  await withdraw(one)
  await buy(one)
  await here.pass()
  const { rows } = await here.pool.query<{ day: Date }>(
    'select distinct starts_at as day from folder_grants where member_id = $1 and starts_at > now()',
    [one.id],
  )
  expect(rows.map(({ day }) => dayIn(day))).toEqual([eighthDay()])
  await here.pool.query(
    `update folder_grants set starts_at = now() - interval '1 second' where member_id = $1 and starts_at > now()`,
    [one.id],
  )
  here.context.sessions.forgetHere(one.id)
  expect(await infoOf(one)).toMatchObject({ hasCustomerFolders: true })
  await withdraw(one)
  expect(await infoOf(one)).toMatchObject({ hasActiveSubscription: false, hasCustomerFolders: false })
  const { 'hydra:member': all } = await one.call(billing.purchases)
  expect(all.map(({ status }) => status)).toEqual(['refunded', 'refunded'])
})

test('a withdrawal of more than twelve months ago delays nothing [GAP-126]', async () => {
  const one = await here.buyer()
  await buy(one)
  await withdraw(one)
  await here.pool.query(`update cancellations set created_at = now() - interval '1 year 2 days' where member_id = $1`, [
    one.id,
  ])
  expect(await offers(one)).toEqual([null, null])
  expect(await buy(one)).toMatchObject({ status: 'paid' })
  expect(await infoOf(one)).toMatchObject({ hasCustomerFolders: true })
})

test('a coupon counts once for a member, and its use comes back when the sale is undone [GAP-126]', async () => {
  const one = await here.buyer()
  const uses = await usesOf('JUNTAS10')
  const withCoupon = () => buy(one, undefined, { coupon: 'JUNTAS10' })
  for (const _ of [1, 2]) {
    expect(await withCoupon()).toMatchObject({ status: 'paid', coupon: 'JUNTAS10' })
    expect(await usesOf('JUNTAS10')).toBe(uses + 1)
    await withdraw(one)
    expect(await usesOf('JUNTAS10')).toBe(uses)
  }
  await withCoupon()
  // The year is over and was paid: the use is hers.
  await here.pool.query(`update subscriptions set status = 'expired' where member_id = $1`, [one.id])
  const used = { status: 409, code: 'coupon_used' }
  await expect(withCoupon()).rejects.toMatchObject(used)
  await expect(one.call(billing.coupon, { params: { code: 'JUNTAS10' } })).rejects.toMatchObject(used)
  expect(await usesOf('JUNTAS10')).toBe(uses + 1)
})
