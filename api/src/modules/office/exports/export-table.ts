import { LANGUAGES } from '@juntas/contract/rules/language'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { headingOf } from '../imports/files/import-columns.ts'
import type { Cell } from './csv-file.ts'

/** A table of the export: its columns, and rows with a value for each; what else a row has stays here. */
export interface ExportTable {
  fields: readonly string[]
  rows: (db: Db, at: Date) => AsyncIterable<Record<string, unknown>>
}

/** The headings and the rows of a table as texts: a moment in ISO form, yes and no as 1 and 0. */
export async function* cellsOf({ fields, rows }: ExportTable, db: Db, language: Language, at: Date) {
  yield headingsIn(fields, language)
  for await (const row of rows(db, at)) yield fields.map((field) => cellOf(row[field]))
}

function cellOf(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'boolean' ? Number(value) : ((value ?? null) as Cell)
}

/** Headings that only tables of ours have, in Portuguese, Spanish and English. */
const own: Readonly<Record<string, readonly [string, string, string]>> = {
  id: ['número', 'número', 'number'],
  isVerified: ['e-mail confirmado', 'correo confirmado', 'email verified'],
  isBlocked: ['bloqueada', 'bloqueada', 'blocked'],
  subscription: ['assinatura', 'suscripción', 'subscription'],
  createdAt: ['desde', 'desde', 'since'],
  seatsTaken: ['usados', 'usadas', 'used'],
  codeState: ['situação', 'situación', 'status'],
  payer: ['pagante', 'pagadora', 'payer'],
  plan: ['plano', 'plan', 'plan'],
  amount: ['valor', 'importe', 'amount'],
  installments: ['parcelas', 'cuotas', 'installments'],
  dueAt: ['vencimento', 'vencimiento', 'due'],
  paidAt: ['pago em', 'pagado el', 'paid'],
  refundedAt: ['devolvido em', 'reembolsado el', 'refunded'],
  declineReason: ['motivo da recusa', 'motivo del rechazo', 'decline reason'],
  card: ['cartão', 'tarjeta', 'card'],
  at: ['quando', 'cuándo', 'when'],
  actor: ['quem', 'quién', 'who'],
  auditArea: ['área', 'área', 'area'],
  action: ['ação', 'acción', 'action'],
  subject: ['o quê', 'qué', 'what'],
  subjectId: ['número', 'número', 'id'],
  subjectLabel: ['nome', 'nombre', 'name'],
  changedFields: ['campos', 'campos', 'fields'],
  reason: ['motivo', 'motivo', 'reason'],
}

const headingsIn = (fields: readonly string[], language: Language): string[] =>
  fields.map((field) => own[field]?.[LANGUAGES.indexOf(language)] ?? headingOf(field, language))
