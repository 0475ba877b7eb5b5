import { randomUUID } from 'node:crypto'
import { brandOf, companies, isCardNumber, outcomeOf } from '../cards.ts'
import { addMonths, vendorTime } from '../clock.ts'
import type { Gateway } from '../gateway.ts'
import type { Card, CardToken, Profile } from '../records.ts'
import { type Api, type Call, found } from './api.ts'
import { invalid } from './refusals.ts'

const tokenLivesMs = 5 * 60_000

export function profileCalls(api: Api, gateway: Gateway): void {
  const { store, views, charging } = gateway
  const { profiles, customers } = store.tables
  const shown = (row: Profile, status = 200) => ({ status, body: { payment_profile: views.profile(row) } })

  api
    .onPublic('POST', '/public/payment_profiles', (call) => {
      const token = tokenise(gateway, call)
      return { status: 201, body: { payment_profile: tokenView(token) } }
    })
    .reads('/payment_profiles', 'payment_profile', profiles, views.profile)
    .on('POST', '/payment_profiles', ({ body }) => {
      const customer = customers.get(body.whole('customer_id', 0))
      if (!customer || customer.status === 'archived') body.wrong('customer_id', 'não é válido')
      body.choice('payment_method_code', ['credit_card'], 'credit_card')
      const gatewayToken = body.requiredText('gateway_token')
      body.check()
      return shown(bind(gateway, gatewayToken, customer?.id ?? 0), 201)
    })
    .on('POST', '/payment_profiles/:id/verify', ({ id }) => {
      const row = found(profiles, id)
      if (row.status !== 'active') throw invalid('status', 'perfil de pagamento inativo')
      return { status: 201, body: { transaction: views.transaction(charging.verification(row)) } }
    })
    .on('DELETE', '/payment_profiles/:id', ({ id }) =>
      shown(profiles.change(found(profiles, id), { status: 'inactive' })),
    )
}

/** Binds a card to its customer, once, and only within five minutes. */
export function bind({ store, views, webhooks }: Gateway, gatewayToken: string, customerId: number): Profile {
  const { tokens, profiles } = store.tables
  const token = tokens.where((each) => each.gatewayToken === gatewayToken)[0]
  const isAlive = token && !token.isUsed && store.clock.now() - token.createdAt < tokenLivesMs
  if (!isAlive) throw invalid('gateway_token', 'não é válido ou expirou')
  tokens.change(token, { isUsed: true })
  const { card, registryCode } = token
  const profile = profiles.add({
    customerId,
    status: 'active',
    token: randomUUID(),
    gatewayToken,
    registryCode,
    allowAsFallback: false,
    card,
  })
  webhooks.emit('payment_profile_created', { payment_profile: views.profile(profile) })
  return profile
}

function tokenise({ store }: Gateway, { body }: Call): CardToken {
  const number = (body.text('card_number') ?? '').replace(/\D/g, '')
  if (!isCardNumber(number)) body.wrong('card_number', 'não é um número de cartão válido')
  const cvv = body.text('card_cvv') ?? ''
  if (!/^\d{3,4}$/.test(cvv)) body.wrong('card_cvv', 'não é válido')
  if (body.has('payment_company_id')) body.wrong('payment_company_id', 'não é válido')
  const company = body.text('payment_company_code') ?? brandOf(number) ?? ''
  if (!companies.some(({ code }) => code === company)) body.wrong('payment_company_code', 'não é válido')
  body.choice('payment_method_code', ['credit_card'], 'credit_card')
  const expiration = endOfMonth(body.text('card_expiration') ?? '')
  if (expiration === undefined) body.wrong('card_expiration', 'não é válido')
  else if (expiration < store.clock.now()) body.wrong('card_expiration', 'o cartão está vencido')
  const card: Card = {
    holderName: body.requiredText('holder_name').toUpperCase(),
    expiration: expiration ?? 0,
    firstSix: number.slice(0, 6),
    lastFour: number.slice(-4),
    company,
    outcome: outcomeOf(number),
  }
  const registryCode = body.text('registry_code')
  body.check()
  return store.tables.tokens.add({ gatewayToken: randomUUID(), card, registryCode, isUsed: false })
}

/** MM/YYYY or MM/YY; a card is valid until the end of its month. */
function endOfMonth(text: string): number | undefined {
  const match = /^(0[1-9]|1[0-2])\/(\d{2}|\d{4})$/.exec(text.trim())
  if (!match) return undefined
  const year = match[2]?.length === 2 ? `20${match[2]}` : match[2]
  return addMonths(Date.parse(`${year}-${match[1]}-01T00:00:00-03:00`), 1) - 1
}

function tokenView({ gatewayToken, card, createdAt }: CardToken) {
  return {
    gateway_token: gatewayToken,
    holder_name: card.holderName,
    card_expiration: vendorTime(card.expiration),
    card_number_first_six: card.firstSix,
    card_number_last_four: card.lastFour,
    type: 'PaymentProfile::CreditCard',
    created_at: vendorTime(createdAt),
    payment_company: companies.find(({ code }) => code === card.company),
  }
}
