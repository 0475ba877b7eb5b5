import { Failure } from '@juntas/contract/errors'
import type { companyJobs } from '@juntas/contract/jobs/company-jobs'
import type { HandlerInput } from '@juntas/contract/route'
import { endOfDay, lastDayBefore } from '@juntas/contract/rules/sao-paulo'
import { htmlOfText, textOfHtml } from '@juntas/contract/rules/text/simple-html'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { paged } from '../../db/paging.ts'
import { invalidField } from '../../http/invalid-field.ts'
import type { Handlers, Limits } from '../../http/serve.ts'
import { managedCompany } from '../companies/managed-company.ts'
import { freeJobSlug } from './job-slug.ts'
import { jobPhase } from './phase.ts'

type Body = HandlerInput<(typeof companyJobs)['create']>['body']

/** A manager's own jobs. Every statement names the company, so that a number of another one is not found. */
export const handlers: Handlers<typeof companyJobs> = {
  async list({ db, viewer, query }) {
    const found = ownRows(db, (await managedCompany(db, viewer.id)).id)
    const sorted = found.selectAll('t').select(facts).orderBy('t.publishAt', 'desc').orderBy('t.id', 'desc')
    const { rows, total } = await paged(sorted, found, query)
    return { items: rows.map(jobOf), total }
  },

  async create({ db, viewer, body, now }) {
    const company = await managedCompany(db, viewer.id)
    checkSalary(body)
    checkEnd(body, now())
    const { closesOn, description, ...fields } = body
    return db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('jobs')
        .values({
          ...fields,
          slug: await freeJobSlug(trx, body.title),
          description: htmlOfText(description),
          closesAt: endOf(closesOn),
          companyId: company.id,
          companyName: company.name,
          companyLogo: company.logoUrl,
          publishAt: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return jobOf(await oneOf(trx, company.id, id))
    })
  },

  async update({ db, viewer, params, body, now }) {
    const company = await managedCompany(db, viewer.id)
    return db.transaction().execute(async (trx) => {
      const before = await oneOf(trx, company.id, params.id)
      const isSameEnd = (body.closesOn ?? null) === lastDayOf(before.closesAt)
      checkSalary(body)
      if (!isSameEnd) checkEnd(body, now())
      const { closesOn, description, ...fields } = body
      const isSameText = description === shownText(before.description)
      // A text in another language would say what the job no longer says.
      const stale = [...(body.title === before.title ? [] : ['title']), ...(isSameText ? [] : ['description'])]
      await trx
        .updateTable('jobs')
        .set({
          ...fields,
          ...(isSameText ? {} : { description: htmlOfText(description) }),
          ...(isSameEnd ? {} : { closesAt: endOf(closesOn) }),
          translations: JSON.stringify(without(before.translations as Translations, stale)),
        })
        .where('id', '=', params.id)
        .where('companyId', '=', company.id)
        .execute()
      return jobOf(await oneOf(trx, company.id, params.id))
    })
  },

  async setOpen({ db, viewer, params, body, now }) {
    const company = await managedCompany(db, viewer.id)
    const before = await oneOf(db, company.id, params.id)
    const isOpen = before.phase !== 'closed'
    // A job that was published in this very millisecond would end before it began.
    const end = new Date(Math.max(now().getTime(), before.publishAt.getTime() + 1))
    if (isOpen !== body.isOpen)
      await db
        .updateTable('jobs')
        .set({ closesAt: body.isOpen ? null : end })
        .where('id', '=', params.id)
        .where('companyId', '=', company.id)
        .execute()
    return jobOf(await oneOf(db, company.id, params.id))
  },
}

export const limits: Limits<typeof companyJobs> = { create: { max: 30, seconds: 86_400, by: 'member' } }

function checkSalary({ salaryFromCents: from, salaryToCents: to }: Body) {
  if (to === null) return
  if (from === null) throw invalidField('salaryFromCents', 'required')
  if (to < from) throw invalidField('salaryToCents', 'below_start')
}

function checkEnd({ closesOn }: Body, now: Date) {
  const end = endOf(closesOn)
  if (end && end <= now) throw invalidField('closesOn', 'date_in_past')
}

const endOf = (closesOn: string | null | undefined) => (closesOn ? endOfDay(closesOn) : null)
const lastDayOf = (closesAt: Date | null) => closesAt && lastDayBefore(closesAt)

/** Of a text that the office wrote with links or headings, the words. */
const shownText = (html: string) =>
  textOfHtml(html) ??
  html
    .replaceAll(/<[^<>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

type Translations = Record<string, Record<string, string>>
const without = (translations: Translations, fields: readonly string[]) =>
  Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).filter(([name]) => !fields.includes(name))),
    ]),
  )

const ownRows = (db: Db, companyId: number) =>
  db.selectFrom('jobs as t').where('t.companyId', '=', companyId).where(sql<boolean>`isfinite(t.publish_at)`)

const facts = [
  jobPhase.as('phase'),
  sql<number>`(select count(*) from job_applications a where a.job_id = t.id)`.as('applications'),
] as const

async function oneOf(db: Db, companyId: number, id: number) {
  const row = await ownRows(db, companyId).selectAll('t').select(facts).where('t.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

const jobOf = (row: Awaited<ReturnType<typeof oneOf>>) => ({
  '@id': `/v1/company_jobs/${row.id}`,
  '@type': 'CompanyJob' as const,
  id: row.id,
  slug: row.slug,
  title: row.title,
  area: row.area,
  workMode: row.workMode,
  state: row.state as Body['state'],
  city: row.city,
  salaryFromCents: row.salaryFromCents,
  salaryToCents: row.salaryToCents,
  contactEmail: row.contactEmail,
  description: shownText(row.description),
  closesOn: lastDayOf(row.closesAt),
  phase: row.phase as 'scheduled' | 'open' | 'closed',
  publishAt: row.publishAt.toISOString(),
  applications: row.applications,
})
