import { stateNames } from '@juntas/contract/rules/brazilian-states'
import type { jobAreas, workModes } from '@juntas/contract/rules/jobs/job'
import { isSlug } from '@juntas/contract/rules/library/slug'
import { slugOf } from '@juntas/contract/rules/library/slug-of'
import { email } from '@juntas/contract/rules/person/email'
import { endOfDay, momentOf } from '@juntas/contract/rules/sao-paulo'
import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import { cleanHtml } from '../../../../texts/clean-html.ts'
import { freeJobSlug } from '../../../jobs/job-slug.ts'
import { store } from '../../jobs/jobs.ts'
import { centsOf, choices, dayOf, type Line, LineProblems, plainWord } from './cell-rules.ts'
import type { Checker, KindOfImport, LineResult } from './import-kind.ts'
import { undoRows } from './undo-rows.ts'

const areas = choices<(typeof jobAreas)[number]>({
  technology: ['tecnologia', 'tecnología', 'ti'],
  product: ['produto', 'producto'],
  finance: ['finanças', 'financeiro', 'finanzas'],
  people: ['pessoas', 'rh', 'recursos humanos', 'personas', 'gente e gestão'],
  marketing: ['comunicação', 'comunicación'],
  operations: ['operações', 'operaciones'],
  legal: ['jurídico', 'direito', 'derecho'],
  health: ['saúde', 'salud'],
  education: ['educação', 'educación'],
  sales: ['vendas', 'comercial', 'ventas'],
})
const modes = choices<(typeof workModes)[number]>({
  on_site: ['presencial', 'on-site', 'on site'],
  hybrid: ['híbrido', 'híbrida'],
  remote: ['remoto', 'remota', 'home office'],
})

function openChecker(db: Db): Checker {
  const slugs = new Map<string, number>()
  return async (lines) => {
    const wanted = lines.map(({ values }) => values.slug ?? '').filter(Boolean)
    const rows = await db.selectFrom('jobs').select('slug').where(sql<boolean>`slug = any(${wanted}::text[])`).execute()
    const taken = new Set(rows.map(({ slug }) => slug))
    return lines.map((line) => {
      const found = new LineProblems(line)
      const title = found.text('title', { max: 160, isRequired: true })
      if (title.length === 1) found.add('title', 'too_short')
      found.text('companyName', { max: 120, isRequired: true })
      found.text('description', { max: 20_000, isRequired: true })
      found.choice('jobArea', areas, true)
      found.choice('workMode', modes, true)
      const state = (line.values.state ?? '').toUpperCase()
      if (!Object.hasOwn(stateNames, state)) found.add('state', state ? 'unknown_state' : 'required')
      found.text('city', { max: 120, isRequired: true })
      const contactError = email(line.values.contactEmail)
      if (contactError) found.add('contactEmail', contactError)
      checkSalary(found)
      const [publishOn, closesOn] = [found.day('publishOn'), found.day('closesOn')]
      if (publishOn && closesOn && closesOn < publishOn) found.add('closesOn', 'date_before_start')
      const slug = line.values.slug ?? ''
      if (slug && !isSlug(slug)) found.add('slug', 'invalid_slug', { suggestion: slugOf(slug) || undefined })
      else if (taken.has(slug)) found.add('slug', 'slug_taken')
      else if (slug) found.once('slug', slug, slugs)
      return found
    })
  }
}

function checkSalary(found: LineProblems) {
  const { salaryFrom = '', salaryTo = '' } = found.line.values
  const [from, to] = [centsOf(salaryFrom), centsOf(salaryTo)]
  if (salaryFrom && from === null) found.add('salaryFrom', 'invalid_amount')
  if (salaryTo && to === null) found.add('salaryTo', 'invalid_amount')
  if (salaryTo && !salaryFrom) found.add('salaryFrom', 'required')
  if (from !== null && to !== null && to < from) found.add('salaryTo', 'less_than_from')
}

async function write(trx: Db, lines: readonly Line[]) {
  const written: LineResult[] = []
  for (const { values } of lines) {
    const [publishOn, closesOn] = [dayOf(values.publishOn ?? ''), dayOf(values.closesOn ?? '')]
    const slug = values.slug || (await freeJobSlug(trx, `${values.title} ${values.companyName}`))
    const row = await trx
      .insertInto('jobs')
      .values({
        slug,
        title: values.title ?? '',
        companyName: values.companyName ?? '',
        description: cleanHtml(values.description ?? ''),
        area: areas.get(plainWord(values.jobArea ?? ''))!,
        workMode: modes.get(plainWord(values.workMode ?? ''))!,
        state: (values.state ?? '').toUpperCase(),
        city: values.city ?? '',
        salaryFromCents: centsOf(values.salaryFrom ?? ''),
        salaryToCents: centsOf(values.salaryTo ?? ''),
        // Without a day it is a draft.
        publishAt: publishOn ? momentOf(publishOn, '00:00') : 'infinity',
        closesAt: closesOn ? endOfDay(closesOn) : null,
        contactEmail: (values.contactEmail ?? '').toLowerCase(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    written.push(row ? { id: row.id, isNew: true, effects: ['job'] } : null)
  }
  return written
}

export const jobLines: KindOfImport = { openChecker, write, undo: undoRows(store) }
