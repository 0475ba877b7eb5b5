import { cardNumber, cvv } from '@juntas/contract/rules/billing/card'
import { cardExpiry } from '@juntas/contract/rules/billing/card-expiry'
import { cpf } from '@juntas/contract/rules/person/cpf'
import { name } from '@juntas/contract/rules/person/name'
import { type FieldRules, rules } from '@juntas/ui/form/rules.ts'
import { type Form, useForm } from '@juntas/ui/form/use-form.ts'
import { m } from '#paraglide/messages.js'
import type { Card, CardRefused } from './tokenise.ts'

const empty: Card = { number: '', holder: '', expiry: '', cvv: '', cpf: '' }

const checks: FieldRules<Card> = {
  number: cardNumber,
  holder: name,
  expiry: (value) => cardExpiry(value, { now: new Date() }),
  cvv: (value, { number }) => cvv(value, { cardNumber: number }),
  cpf,
}

export const refuseCard = (form: Form<Card>, { field = 'number' }: CardRefused): void =>
  form.refuse({ [field]: m.billing_card_not_taken() })

/** The card's fields, checked by the contract's rules and never stored. */
export const useCardForm = (): Form<Card> => useForm<Card>({ draft: 'none', values: empty, check: rules<Card>(checks) })
