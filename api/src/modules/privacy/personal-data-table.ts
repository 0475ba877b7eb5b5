import { type RawBuilder, sql } from 'kysely'
import { sealer } from '../../encryption.ts'
import { openWith } from '../../office/audit.ts'
import type { DataSubject } from './data-subject.ts'

type Row = Record<string, unknown>

/** A table with personal data: how the rows of a member are found, exported and erased. */
export interface PersonalDataTable {
  table: string
  where: (holder: DataSubject) => RawBuilder<boolean>
  /** Columns that are not exported: keys and seals, which mean nothing to the member. */
  without?: readonly string[]
  /** Opens sealed columns, and removes what the member may not know. */
  shaped?: (row: Row, holder: DataSubject) => Row
  /** Why the table is not part of the export. */
  withheld?: 'hashes' | 'lock'
  /**
   * `gone`: nothing of the member is left, by a foreign key or by a step of the erasure. `detached`: the row stays for
   * other members and no longer leads to this one. `fiscal`: kept as tax law requires.
   */
  erased: 'gone' | 'detached' | 'fiscal'
}

export const own = (table: string, more: Partial<PersonalDataTable> = {}): PersonalDataTable => ({
  table,
  where: ({ id }) => sql`member_id = ${id}`,
  erased: 'gone',
  ...more,
})
export const through = (
  table: string,
  condition: (id: number) => RawBuilder<boolean>,
  more: Partial<PersonalDataTable> = {},
) => own(table, { where: ({ id }) => condition(id), ...more })

export const listed = (ids: readonly number[]) => sql`any(${ids}::int[])`
export const ofMentee = (table: string, more: Partial<PersonalDataTable> = {}) =>
  own(table, { where: ({ email }) => sql`mentee_id in (select id from mentees where email = ${email})`, ...more })
export const ofSeat = (table: string) =>
  through(table, (id) => sql`circle_seat_id in (select id from circle_seats where member_id = ${id})`)
// PostgreSQL writes bytes in JSON as \x and hexadecimal digits.
export const bytesOf = (value: unknown) => Buffer.from(String(value).slice(2), 'hex')
export const opened = (purpose: string, row: Row, dataKey: string, context: string): Row => {
  const { sealed, ...rest } = row
  return { ...rest, answers: JSON.parse(sealer(dataKey, purpose).open(bytesOf(sealed), context)) }
}

export const openedSurvey: PersonalDataTable['shaped'] = (row, { dataKey }) =>
  opened('surveys', row, dataKey, `${row.member_id}/${row.survey}/${row.moment}`)

export const openedAudit: PersonalDataTable['shaped'] = ({ sealed, ...row }, { auditKey }) =>
  sealed && auditKey ? { ...row, ...openWith(auditKey, bytesOf(sealed)) } : row
