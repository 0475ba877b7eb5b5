import type { Db } from '../../../db/client.ts'
import type { OfficeRole } from '../../../db/types.ts'
import type { Sessions } from '../../../http/session.ts'

/** A line of a file with the text of each mapped field, without spaces around it. */
export interface Line {
  line: number
  values: Readonly<Record<string, string>>
}

export interface Problem {
  field: string
  /** `required`, `invalid_email`: the office has a sentence for each. */
  code: string
  value: string
  suggestion?: string | undefined
  /** The suggestion is to leave the line out. */
  removes?: boolean
  otherLine?: number
}

export interface CheckedLine {
  line: number
  problems: Problem[]
  /** There is such a thing already: writing the line creates none. */
  isExisting: boolean
}

export interface Importing {
  id: string
  companyId: number | null
  at: Date
  sessions: Sessions
  /** Where the file is, as long as it is kept: that of a bundle until its media are in their contents. */
  file: string
}

/** What a line became; null where another write made it impossible since the check. */
export type Written = { id: number; isNew: boolean } | null

/** Checks the lines of a file in pieces; what former pieces had is remembered. */
export type Checker = (lines: readonly Line[]) => Promise<CheckedLine[]>

/** How lines of one kind are checked and written. */
export interface KindOfImport {
  area: OfficeRole
  openChecker: (db: Db, importing: Importing) => Promise<Checker> | Checker
  /** Writes a lot and answers what each line became. */
  write: (trx: Db, importing: Importing, lot: number, lines: readonly Line[]) => Promise<Written[]>
}
