import { digitsOf } from '@juntas/contract/rules/form/mask'
import { api } from '../../../lib/call/api.ts'
import { brandOf } from './card-brands.ts'

export interface Card {
  number: string
  holder: string
  /** MM/YY */
  expiry: string
  cvv: string
  cpf: string
}

/** The gateway refused the card; `field` when it said which part of it. */
export class CardRefused extends Error {
  readonly field: keyof Card | undefined
  constructor(field: keyof Card | undefined) {
    super('card refused')
    this.field = field
  }
}

/** No answer from the gateway: nothing was sent to our server either. */
export class GatewayAway extends Error {}

const waitMs = 20_000

const fields: Record<string, keyof Card> = {
  card_number: 'number',
  payment_company_code: 'number',
  holder_name: 'holder',
  card_expiration: 'expiry',
  card_cvv: 'cvv',
  registry_code: 'cpf',
}

/**
 * Sends the card to the payment gateway and gets a token for it, valid for five minutes. The card goes from this
 * browser to the gateway and nowhere else [GAP-40].
 */
export async function tokenise(card: Card): Promise<string> {
  const { url, key } = await gateway()
  const brand = brandOf(card.number)
  const [month = '', year = ''] = card.expiry.split('/')
  const reply = await ask(`${url}/public/payment_profiles`, key, {
    holder_name: card.holder.trim().toUpperCase(),
    card_expiration: `${month}/20${year}`,
    card_number: digitsOf(card.number),
    card_cvv: card.cvv,
    payment_method_code: 'credit_card',
    ...(brand ? { payment_company_code: brand.code } : {}),
    ...(card.cpf ? { registry_code: digitsOf(card.cpf) } : {}),
  })
  const body = (await reply.json().catch(() => null)) as Answer | null
  const token = body?.payment_profile?.gateway_token
  if (reply.ok && token) return token
  if (reply.status !== 422) throw new GatewayAway()
  const named = body?.errors?.map(({ parameter }) => fields[parameter ?? '']).find(Boolean)
  throw new CardRefused(named)
}

interface Answer {
  payment_profile?: { gateway_token?: string }
  errors?: { parameter?: string }[]
}

async function ask(url: string, key: string, body: object): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${key}:`)}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(waitMs),
    })
  } catch (cause) {
    throw new GatewayAway('no answer', { cause })
  }
}

/** Read for each card: stored settings are up to an hour old and could name another gateway. */
async function gateway() {
  const list = await api('GET /v1/settings', { kind: 'action', isPublic: true, isQuiet: true }).catch(
    (cause: unknown) => {
      throw new GatewayAway('no settings', { cause })
    },
  )
  const setting = (wanted: string) => list['hydra:member'].find(({ name }) => name === wanted)?.value ?? ''
  return { url: setting('vindi_api_url'), key: setting('vindi_public_key') }
}
