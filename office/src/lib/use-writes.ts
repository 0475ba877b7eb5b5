import { ApiError } from '@juntas/client/api-error.ts'
import { closeAllAlerts } from '@juntas/ui/alert/alerts.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { RaRecord } from 'ra-core'
import { type CallResult, call } from './call.ts'
import { create, remove, update } from './data-provider.ts'
import { savedAt } from './save-status.ts'
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
  const settle = async <D>(writing: Promise<CallResult<D>>, { doneText, canUndo = true }: Feedback): Promise<D> => {
    const { data, auditEntry } = await whileSaving(writing).catch(async (error) => {
      // Another person was first, or this write was carried out before and its answer was lost.
      if (error instanceof ApiError && error.status === 409) await queries.invalidateQueries()
      throw error
    })
    await queries.invalidateQueries()
    if (doneText) showDone(doneText, canUndo ? [auditEntry] : [])
    return data
  }
  /** One after the other; one toast, and undo undoes them all. */
  const settleAll = async <W>(
    writes: readonly W[],
    carryOut: (write: W) => Promise<CallResult<unknown>>,
    { doneText, canUndo = true }: Feedback,
  ): Promise<void> => {
    const entries: (string | undefined)[] = []
    try {
      for (const write of writes) entries.push((await whileSaving(carryOut(write))).auditEntry)
    } finally {
      await queries.invalidateQueries()
    }
    if (doneText) showDone(doneText, canUndo ? entries : [])
  }
  const send = <D>(method: 'POST' | 'PUT', path: string, body: object) =>
    call<D>({ method, path: `/v1/office/${resource}/${path}`, body })
  return {
    create: (values: object, options: Feedback = {}): Promise<T> => settle(create(resource, values), options),
    /** `record` as the person saw it. */
    update: (record: T, changes: Partial<T>, options: Feedback = {}): Promise<T> =>
      settle(update(resource, record, changes), options),
    updateAll: (pairs: readonly { record: T; changes: Partial<T> }[], options: Feedback = {}) =>
      settleAll(pairs, ({ record, changes }) => update(resource, record, changes), options),
    remove: (record: Pick<T, 'id'>, { reason, ...options }: Feedback & { reason?: string } = {}) =>
      settle(remove(resource, record.id, reason), options),
    /** Another write of this resource: `post('7/publications', { at })`. */
    post: <D>(path: string, body: object = {}, options: Feedback = {}): Promise<D> =>
      settle(send('POST', path, body), options),
    postAll: (writes: readonly { path: string; body: object }[], options: Feedback = {}) =>
      settleAll(writes, ({ path, body }) => send('POST', path, body), options),
    /** A part of a record that has one state: `put('7/decision', { decision })`. */
    put: <D>(path: string, body: object, options: Feedback = {}): Promise<D> =>
      settle(send('PUT', path, body), options),
  }
}

async function whileSaving<D>(writing: Promise<D>): Promise<D> {
  savedAt.set('saving')
  try {
    const done = await writing
    savedAt.set(new Date())
    // Alerts about earlier refusals are out of date after a write that succeeded.
    closeAllAlerts()
    return done
  } catch (error) {
    savedAt.set(null)
    throw error
  }
}
