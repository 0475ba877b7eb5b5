import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/client.ts'
import type { OfficeRole } from '../db/types.ts'
import type { Viewer } from '../http/session.ts'
import type { AuditInput, Change } from './audit.ts'

export interface UndoneEntry {
  id: number
  area: OfficeRole
  action: string
  subjectId: string
  memberId: number | null
  changes: Change[]
}

/** Takes back what an entry did and says it as a new entry. */
export type Undoer = ((
  context: AppContext & { viewer: Pick<Viewer, 'id'>; entry: UndoneEntry },
) => Promise<AuditInput>) & {
  /** Which of these things can never change again, so that nothing about them is undone. */
  finalOf?: (db: Db, subjectIds: readonly string[]) => Promise<string[]>
  /** It works from the values of the entry: without them, as of a person without an account, there is no undoing. */
  needsValues?: true
}

/** An entry can be undone for this long. */
export const undoDays = 30
