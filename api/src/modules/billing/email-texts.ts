import type { Language } from '../../db/types.ts'
import { english } from './email-texts-english.ts'
import { portuguese } from './email-texts-portuguese.ts'
import { spanish } from './email-texts-spanish.ts'

export const templates = [
  'paid',
  'trial',
  'renewed',
  'recovered',
  'review',
  'declined',
  'failed',
  'card_changed',
  'withdrawn',
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

// {name} {plan} {total} {paid} {until} {grace} {reason}: filled in by emails.ts. Money always with its total.
export const words: Record<Language, Record<Template, Words>> = {
  'pt-BR': portuguese,
  'es-ES': spanish,
  'en-US': english,
}
