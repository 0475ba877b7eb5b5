import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
import type { PackedEntry } from '../../documents/zip.ts'
import { m } from '../../paraglide/messages.js'
import { receiptFiles } from '../billing/bills/receipt-handlers.ts'
import { certificateFiles } from '../library/certificates/certificate-handlers.ts'
import { type DataSubject, dataSubjectOf } from './data-subject.ts'
import type { Exported } from './export-page.ts'
import { addReaders, addTitles } from './export-titles.ts'
import { personalDataMap } from './personal-data-map.ts'
import type { PersonalDataTable } from './personal-data-table.ts'

interface Member {
  id: number
  name: string
  email: string
}

/** All data of a member: one JSON with every row, a readable page, and the files. No copy is kept on the server. */
export async function* exportOf(context: AppContext, member: Member, language: Language): AsyncGenerator<PackedEntry> {
  const { db, config, now, workers } = context
  const holder = await dataSubjectOf(db, config, member)
  const data: Exported['data'] = {}
  for (const holding of personalDataMap) if (!holding.withheld) data[holding.table] = await rowsOf(db, holding, holder)
  await addTitles(db, data, language)
  await addReaders(db, data.mentoring_readings ?? [])
  const files = [
    ...(await certificateFiles(context, member.id, language)),
    ...(await receiptFiles(context, member, language)),
  ]
  const locale = { locale: language }
  const about = {
    exportedAt: now().toISOString(),
    of: member.email,
    origin: config.origin,
    notIncluded: Object.fromEntries(
      personalDataMap.flatMap(({ table, withheld }) =>
        withheld ? [[table, m[`privacy_withheld_${withheld}`]({}, locale)]] : [],
      ),
    ),
    sharedWith: Object.fromEntries(
      recipientsOf(data).map((one) => [
        m[`privacy_recipient_${one}`]({}, locale),
        m[`privacy_shared_${one}`]({}, locale),
      ]),
    ),
  }
  yield* await workers.run(member.id, 'packExport', { about, data }, language)
  for (const file of files) {
    const { name, bytes } = await file()
    yield workers.run(member.id, 'packEntry', { name: `files/${name}`, bytes })
  }
  for (const { name } of await memberFiles(db, member.id)) {
    const bytes = await context.partners.files.get(name)
    if (bytes) yield workers.run(member.id, 'packEntry', { name: `files/${name}`, bytes })
  }
}

/** Files the member uploaded: pictures. */
export const memberFiles = (db: Db, memberId: number) =>
  db.selectFrom('memberFiles').select('name').where('memberId', '=', memberId).orderBy('createdAt').execute()

export async function rowsOf(db: Db, { table, where, without = [], shaped }: PersonalDataTable, holder: DataSubject) {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where ${where(holder)}`.execute(db)
  return rows.map(({ row }) => {
    const kept = Object.fromEntries(Object.entries(row).filter(([column]) => !without.includes(column)))
    return shaped ? shaped(kept, holder) : kept
  })
}

/** Recipients of a member's data: two vendors by name, a directory, companies. */
type Recipient = 'vindi' | 'active_campaign' | 'microsoft' | 'companies'

/** The recipients the member's data actually went to (LGPD, article 18, VII). */
function recipientsOf(data: Record<string, unknown[]>): Recipient[] {
  const has = (table: string) => (data[table]?.length ?? 0) > 0
  const went: Record<Recipient, boolean> = {
    vindi: has('gateway_customers') || has('bills'),
    active_campaign: has('campaign_events'),
    microsoft: has('microsoft_identities'),
    companies: has('job_applications'),
  }
  return (Object.keys(went) as Recipient[]).filter((one) => went[one])
}
