import { ApiError } from '@juntas/client/api-error.ts'
import { closeAllAlerts } from '@juntas/ui/alert/alerts.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { RaRecord } from 'ra-core'
import { call, type Written } from './call.ts'
import { create, remove, update } from './data-provider.ts'
import { savedAt } from './saved-at.ts'
import { showDone } from './undo.ts'

export interface Feedback {
  /** What the toast says; it offers undo. Without it nothing is said. */
  doneText?: string
  /** False where the server has no way back: the toast offers none. */
  canUndo?: boolean
}

/**
 * The writes of a resource: at once, one row of the audit log each. What is on the screen is read again, and the toast
 * offers undo, which is a write of the server too.
 */
export function useWrites<T extends RaRecord = RaRecord>(resource: string) {
  const queries = useQueryClient()
  const settle = async <D>(writing: Promise<Written<D>>, { doneText, canUndo = true }: Feedback): Promise<D> => {
    const { data, auditEntry } = await whileSaving(writing).catch(async (error) => {
      // Another person was first, or this write was carried out before and its answer was lost.
      if (error instanceof ApiError && error.status === 409) await queries.invalidateQueries()
      throw error
    })
    await queries.invalidateQueries()
    if (doneText) showDone(doneText, canUndo ? [auditEntry] : [])
    return data
  }
  return {
    create: (values: object, options: Feedback = {}): Promise<T> =>
      settle(create(resource, values), options) as Promise<T>,
    /** `record` as the person saw it. */
    update: (record: T, changes: Partial<T>, options: Feedback = {}): Promise<T> =>
      settle(update(resource, record, changes), options) as Promise<T>,
    /** Several records, one after the other; one toast, and undo undoes them all. */
    updateAll: async (
      pairs: readonly { record: T; changes: Partial<T> }[],
      { doneText, canUndo = true }: Feedback = {},
    ): Promise<void> => {
      const entries: (string | undefined)[] = []
      try {
        for (const { record, changes } of pairs) {
          const { auditEntry } = await whileSaving(update(resource, record, changes))
          entries.push(auditEntry)
        }
      } finally {
        await queries.invalidateQueries()
      }
      if (doneText) showDone(doneText, canUndo ? entries : [])
    },
    remove: (record: Pick<T, 'id'>, { reason, ...options }: Feedback & { reason?: string } = {}) =>
      settle(remove(resource, record.id, reason), options),
    /** Another write of this resource: `post('7/publications', { at })`. */
    post: <D>(path: string, body: object = {}, options: Feedback = {}): Promise<D> =>
      settle(call<D>({ method: 'POST', path: `/v1/office/${resource}/${path}`, body }), options),
    /** Several of them, one after the other; one toast, and undo undoes them all. */
    postAll: async (writes: readonly { path: string; body: object }[], { doneText }: Feedback = {}): Promise<void> => {
      const entries: (string | undefined)[] = []
      try {
        for (const { path, body } of writes) {
          const write = call({ method: 'POST', path: `/v1/office/${resource}/${path}`, body })
          entries.push((await whileSaving(write)).auditEntry)
        }
      } finally {
        await queries.invalidateQueries()
      }
      if (doneText) showDone(doneText, entries)
    },
    /** A part of a record that has one state: `put('7/decision', { decision })`. */
    put: <D>(path: string, body: object, options: Feedback = {}): Promise<D> =>
      settle(call<D>({ method: 'PUT', path: `/v1/office/${resource}/${path}`, body }), options),
  }
}

async function whileSaving<D>(writing: Promise<D>): Promise<D> {
  savedAt.set('saving')
  try {
    const done = await writing
    savedAt.set(new Date())
    // What was refused before is answered by what was just done.
    closeAllAlerts()
    return done
  } catch (error) {
    savedAt.set(null)
    throw error
  }
}
