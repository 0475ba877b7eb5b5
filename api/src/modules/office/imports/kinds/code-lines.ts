import { dayIn, endOfDay } from '@juntas/contract/rules/sao-paulo'
import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import { drawCode } from '../../../companies/codes.ts'
import { dayOf, type Line, LineProblems, nearest, plainWord } from './cell-rules.ts'
import {
  type Checker,
  type ImportContext,
  type ImportedLine,
  type KindOfImport,
  type LineResult,
  outcomesOf,
  type Undone,
} from './import-kind.ts'

async function openChecker(db: Db, { at }: ImportContext): Promise<Checker> {
  const companies = await companiesByName(db)
  const seen = new Map<string, number>()
  const today = dayIn(at)
  return async (lines) => {
    const taken = await takenCodes(db, lines)
    return lines.map((line) => {
      const found = new LineProblems(line)
      const company = line.values.company ?? ''
      if (company === '') found.add('company', 'required')
      else if (!companies.has(plainWord(company)))
        found.add('company', 'unknown_company', {
          suggestion: nearest(
            company,
            [...companies.values()].map(({ name }) => name),
          ),
        })
      found.text('label', { max: 60, isRequired: true })
      found.integer('seats', { min: 1, max: 100_000, isRequired: true })
      const endsOn = found.day('endsOn')
      if (endsOn && endsOn < today) found.add('endsOn', 'date_in_past')
      const code = codeOf(line)
      if (code !== '') {
        if (!/^\d{6,12}$/.test(code)) found.add('code', 'invalid_code')
        else if (taken.has(code)) found.add('code', 'code_taken')
        else found.once('code', code, seen)
      }
      return found
    })
  }
}

const codeOf = ({ values }: Line) => (values.code ?? '').replace(/\s/g, '')

async function companiesByName(db: Db) {
  const rows = await db.selectFrom('companies').select(['id', 'name']).execute()
  return new Map(rows.map((row) => [plainWord(row.name), row]))
}

async function takenCodes(db: Db, lines: readonly Line[]) {
  const codes = lines.map(codeOf).filter(Boolean)
  const rows = await db
    .selectFrom('activationCodes')
    .select('code')
    .where(sql<boolean>`code = any(${codes}::text[])`)
    .execute()
  return new Set(rows.map(({ code }) => code))
}

async function write(trx: Db, lines: readonly Line[], { at }: ImportContext) {
  const companies = await companiesByName(trx)
  const written: LineResult[] = []
  for (const line of lines) {
    const { values } = line
    const company = companies.get(plainWord(values.company ?? ''))
    const code = codeOf(line) || drawCode()
    const endsOn = dayOf(values.endsOn ?? '')
    const row =
      company &&
      (await trx
        .insertInto('activationCodes')
        .values({
          companyId: company.id,
          code,
          label: values.label ?? '',
          seats: Number(values.seats),
          expiresAt: endsOn ? endOfDay(endsOn) : null,
          createdAt: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst())
    written.push(row ? { id: row.id, isNew: true, effects: ['code'] } : null)
  }
  return written
}

/** A code with which somebody joined, or is about to, stays. */
async function undo(trx: Db, lines: readonly ImportedLine[]): Promise<Undone[]> {
  const ids = lines.map(({ subjectId }) => subjectId)
  const locked = await trx
    .selectFrom('activationCodes')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const removed = await sql<{ id: number }>`
    delete from activation_codes a where a.id = any(${ids}::int[]) and a.seats_taken = 0
      and not exists (select from activation_redemptions r where r.activation_code_id = a.id)
      and not exists (select from registrations r where r.activation_code_id = a.id)
    returning a.id`.execute(trx)
  return outcomesOf(
    ids,
    locked.map(({ id }) => id),
    removed.rows.map(({ id }) => id),
  )
}

export const codeLines: KindOfImport = { openChecker, write, undo }
