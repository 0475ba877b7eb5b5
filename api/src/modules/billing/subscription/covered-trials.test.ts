import { account } from '@juntas/contract/account/account'
import { billing } from '@juntas/contract/billing/billing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cards, type Shop, shop } from '../../../../test/gateway.ts'
import type { Caller } from '../../../../test/worlds/world.ts'
import { runSubscriptionCron } from './subscription-cron.ts'

let here: Shop
beforeAll(async () => {
  here = await shop()
})
afterAll(() => here.close())
const setTrial = (trialDays: number) => here.context.db.updateTable('plans').set({ trialDays }).execute()
afterEach(() => setTrial(0))

/** A company with a code, with a folder that is open to it or none yet. */
async function company(isOpen: boolean) {
  const { db } = here.context
  const name = `Flor ${Math.random()}`
  const { id } = await db.insertInto('companies').values({ name }).returning('id').executeTakeFirstOrThrow()
  const code = String(Math.floor(1e9 * (1 + Math.random())))
  await db.insertInto('activationCodes').values({ code, companyId: id, seats: 9 }).execute()
  const openFolder = () =>
    here.pool.query(
      `insert into folder_grants (company_id, folder_id, source) select $1, min(id), 'company' from folders`,
      [id],
    )
  if (isOpen) await openFolder()
  return {
    id,
    name,
    openFolder,
    join: (one: Caller) => one.call(account.redeemCode, { body: { activationCode: code } }),
  }
}
type Buyer = Awaited<ReturnType<Shop['buyer']>>
async function bought(trialDays: number) {
  await setTrial(trialDays)
  const one = await here.buyer()
  const body = { plan: await here.plan('instalments'), gatewayToken: await here.token(cards.approve) }
  const { id } = await one.call(billing.buy, { body })
  await here.pass()
  return { one, purchaseId: id }
}
const held = async (one: Buyer) => (await one.call(billing.myPlan)).subscription
const lettersTo = async ({ email }: Buyer) => {
  await here.pass()
  return here.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}

test('a trial is not charged while a company pays: it ends with the seat, and she is told by letter [GAP-129]', async () => {
  const { one, purchaseId } = await bought(14)
  const flor = await company(true)
  await flor.join(one)
  expect(await held(one)).toMatchObject({
    status: 'future',
    renewal: null,
    isRenewalEnded: true,
    canResumeRenewal: false,
  })
  await here.pass()
  expect(await here.sold(purchaseId)).toMatchObject([{ status: 'canceled' }])
  expect(await lettersTo(one)).toContain('Seu teste não será cobrado')
  const { subscription } = await one.call(billing.myPlan)
  const params = { id: subscription?.id ?? 0 }
  await expect(one.call(billing.resumeRenewal, { params })).rejects.toMatchObject({ code: 'renewal_closed' })
  await here.pool.query('delete from company_members where company_id = $1', [flor.id])
  expect(await held(one)).toMatchObject({ canResumeRenewal: true })
})

test('a company that opens its first folder after the seat ends the trial too; until then nothing changes [GAP-129]', async () => {
  const { one } = await bought(14)
  const flor = await company(false)
  await flor.join(one)
  expect(await one.call(billing.myPlan)).toMatchObject({ company: null, pendingCompany: { name: flor.name } })
  await runSubscriptionCron(here.context)
  expect(await held(one)).toMatchObject({ status: 'future', isRenewalEnded: false })
  await flor.openFolder()
  await runSubscriptionCron(here.context)
  expect(await one.call(billing.myPlan)).toMatchObject({ company: { name: flor.name }, pendingCompany: null })
  expect(await held(one)).toMatchObject({ status: 'future', isRenewalEnded: true })
})

test('a plan that was paid goes on renewing beside a company, and a letter says so once [GAP-129]', async () => {
  const { one } = await bought(0)
  const flor = await company(true)
  await flor.join(one)
  await flor.join(one)
  await runSubscriptionCron(here.context)
  expect(await one.call(billing.myPlan)).toMatchObject({ payer: 'self', company: { name: flor.name } })
  expect(await held(one)).toMatchObject({ isRenewalEnded: false, canEndRenewal: true })
  const subject = `${flor.name}: seu acesso pela empresa`
  expect((await lettersTo(one)).filter((one) => one === subject)).toHaveLength(1)
})

test('who has no plan of her own gets no letter about one [GAP-129]', async () => {
  const one = await here.buyer()
  await (await company(true)).join(one)
  expect(await lettersTo(one)).toEqual([])
})
