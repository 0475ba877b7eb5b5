import type { Language } from '../../../db/types.ts'
import { english } from './letter-texts-english.ts'
import { portuguese } from './letter-texts-portuguese.ts'
import { spanish } from './letter-texts-spanish.ts'

export const templates = [
  'paid',
  'trial',
  'renewed',
  'recovered',
  'review',
  'declined',
  'failed',
  'card_saved',
  'card_changed',
  'first_charge_ahead',
  'renewal_ahead',
  'renewal_ended',
  'renewal_resumed',
  'withdrawn',
  'trial_left',
  'overdue',
  'overdue_again',
  'overdue_last',
  'ended',
] as const
export type Template = (typeof templates)[number]

export interface Words {
  subject: string
  title: string
  paragraphs: string[]
  button: string
  path: string
}

// {name} {plan} {paid} {next} {charge} {card} {refunded} {until} {grace} {reason} are filled in by billing-letter.ts.
// An amount always includes its total.
export const words: Record<Language, Record<Template, Words>> = {
  'pt-BR': portuguese,
  'es-ES': spanish,
  'en-US': english,
}
