import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
import { translated } from '../../http/language.ts'

type Row = Record<string, unknown>

/** For each id column: the table it refers to, and the column with its title. */
const named: Readonly<Record<string, { table: string; column: string; as: string }>> = {
  content_id: { table: 'contents', column: 'title', as: 'content_title' },
  folder_id: { table: 'folders', column: 'title', as: 'folder_title' },
  job_id: { table: 'jobs', column: 'title', as: 'job_title' },
  plan_id: { table: 'plans', column: 'name', as: 'plan_title' },
  award_id: { table: 'awards', column: 'title', as: 'award_title' },
  company_id: { table: 'companies', column: 'name', as: 'company_title' },
}

/** Adds the title next to each id, in the member's language: `content_id: 26` means nothing to a person. */
export async function addTitles(db: Db, data: Record<string, Row[]>, language: Language): Promise<void> {
  const rows = Object.values(data).flat()
  for (const [key, { table, column, as }] of Object.entries(named)) {
    const ids = [...new Set(rows.map((row) => row[key]).filter((id) => typeof id === 'number'))]
    if (ids.length === 0) continue
    const { rows: found } = await sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where id = any(${ids}::int[])`.execute(db)
    const titles = new Map(found.map(({ row }) => [row.id, translated(row, language)[column]]))
    for (const row of rows) if (titles.has(row[key])) row[as] = titles.get(row[key])
  }
}

/** Adds the names of the readers of the member's mentoring answers, which the screens show as well. */
export async function addReaders(db: Db, readings: Row[]): Promise<void> {
  const ids = [...new Set(readings.map((row) => row.reader_id).filter((id) => typeof id === 'number'))]
  if (ids.length === 0) return
  const people = await db
    .selectFrom('members')
    .select(['id', 'name'])
    .where('id', 'in', ids as number[])
    .execute()
  const names = new Map(people.map(({ id, name }) => [id, name]))
  for (const row of readings)
    if (names.has(row.reader_id as number)) row.reader_name = names.get(row.reader_id as number)
}
