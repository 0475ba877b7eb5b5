import { createStore } from '@juntas/ui/store.ts'
import { m } from '#paraglide/messages.js'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'
import { showRefusal } from './refusal-text.ts'

export interface Done {
  key: number
  message: string
  /** The rows of the audit log that it made; none: it cannot be undone here. */
  auditEntries: readonly string[]
}

/** The last thing done: the toast shows it, and Z undoes it. */
export const done = createStore<Done | null>(null)
let lastKey = 0

export function showDone(message: string, auditEntries: readonly (string | undefined)[] = []): void {
  lastKey += 1
  done.set({ key: lastKey, message, auditEntries: auditEntries.filter((id) => id !== undefined) })
}

export const closeDone = (): void => done.set(null)

/** Undoing is a new write of the server, made from the row of the audit log; the newest row first. */
export async function undo(auditEntries: readonly string[]): Promise<void> {
  closeDone()
  try {
    for (const id of auditEntries.toReversed())
      await call({ method: 'POST', path: `/v1/office/audit_entries/${id}/undo`, body: {} })
    showDone(m.frame_undone())
  } catch (error) {
    showRefusal(error, { conflict: m.frame_undo_changed, in_use: m.frame_undo_in_use })
  }
  await queryClient.invalidateQueries()
}

/** For the key Z: true if there was something to undo. */
export function undoLast(): boolean {
  const last = done.get()
  if (!last || last.auditEntries.length === 0) return false
  void undo(last.auditEntries)
  return true
}
