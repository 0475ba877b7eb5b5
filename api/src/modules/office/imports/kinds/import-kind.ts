import type { Db } from '../../../../db/client.ts'
import type { Sessions } from '../../../../http/session.ts'
import type { WorkerPool } from '../../../../workers/worker-pool.ts'
import type { Line, LineProblems } from './cell-rules.ts'

export interface ImportContext {
  id: string
  companyId: number | null
  at: Date
  sessions: Sessions
  workers: WorkerPool
  /** Where the file is, as long as it is kept: that of a bundle until its media are in their contents. */
  file: string
}

export type Effect = 'member' | 'seat' | 'invitation' | 'code' | 'job' | 'module' | 'item' | 'content'

/** What a line became; null where another write made it impossible since the check. */
export type LineResult = {
  id: number
  isNew: boolean
  /** What the line made, for its undo. */
  effects: readonly Effect[]
  /** The item of an agenda line, the invitation of a member's. */
  partId?: number | null
} | null

/** A line that was written, for its undo. */
export interface ImportedLine {
  line: number
  subjectId: number
  partId: number | null
  effects: readonly Effect[]
}

/** What is in use stays; what somebody else deleted is gone. */
export type Undone = 'removed' | 'kept' | 'gone' | 'nothing'

/** Checks the lines of a file in pieces; what former pieces had is remembered. */
export type Checker = (lines: readonly Line[]) => Promise<LineProblems[]>

/** How lines of one kind are checked and written. */
export interface KindOfImport {
  openChecker: (db: Db, context: ImportContext) => Promise<Checker> | Checker
  /** Writes a lot and answers what each line became. */
  write: (trx: Db, lines: readonly Line[], context: ImportContext, lot: number) => Promise<LineResult[]>
  /** Takes back what lines of a lot made, as far as nobody uses it, the last line first. */
  undo: (trx: Db, lines: readonly ImportedLine[], context: ImportContext) => Promise<Undone[]>
}

/** The outcome of each id: removed, kept though it was there, or gone before. */
export function outcomesOf(ids: readonly number[], found: readonly number[], removed: readonly number[]): Undone[] {
  const [there, out] = [new Set(found), new Set(removed)]
  return ids.map((id) => (out.has(id) ? 'removed' : there.has(id) ? 'kept' : 'gone'))
}
