import type { APIRequestContext } from '@playwright/test'
import { registered } from './account-people.ts'
import { expect, type Page } from './fixtures.ts'

const sandbox = process.env.SANDBOX_URL ?? 'http://127.0.0.1:3001'

/** Test cards of the payments stand-in, by their result. */
export const cards = {
  approve: '4111111111111111',
  decline: '4000000000000002',
  hang: '4000000000000119',
  review: '4000000000000259',
} as const

/** A newly registered member, signed in, without a plan. */
export const newMember = (page: Page, name: string) => registered(page.context().request, name)

export async function fillCard(page: Page, number: string) {
  await page.getByLabel('Número do cartão').fill(number)
  await page.getByLabel('Nome como está no cartão').fill('Rita de Souza')
  await page.getByLabel('Validade').fill('12/39')
  await page.getByLabel('Código de segurança', { exact: true }).fill('123')
  await page.getByLabel('CPF da titular').fill('529.982.247-25')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pagar R\$/ })

/** The gateway's subscriptions for an e-mail, with the paid bills. */
export async function soldTo(request: APIRequestContext, email: string) {
  const headers = { authorization: `Basic ${Buffer.from('demo-private-key:').toString('base64')}` }
  const read = async (path: string) => {
    const answer = await request.get(`${sandbox}/vindi/api/v1${path}`, { headers })
    expect(answer.status()).toBe(200)
    return answer.json()
  }
  const { customers } = await read(`/customers?query=${encodeURIComponent(`email=${email}`)}`)
  const id = customers[0]?.id
  if (!id) return { subscriptions: [], paid: [] }
  const { subscriptions } = await read(`/subscriptions?query=customer_id=${id}`)
  const { bills } = await read(`/bills?query=customer_id=${id}`)
  return { subscriptions, paid: bills.filter(({ status }: { status: string }) => status === 'paid') }
}

export const releaseCharges = (request: APIRequestContext) =>
  request.post(`${sandbox}/control/payments/charges/release`)
