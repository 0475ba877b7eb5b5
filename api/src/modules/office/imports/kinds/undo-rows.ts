import { Failure } from '@juntas/contract/errors'
import type { TableStore } from '../../../../office/table-resource.ts'
import type { KindOfImport, Undone } from './import-kind.ts'

/** Deletes each row as the office would by hand: what its resource refuses to delete stays. */
export const undoRows =
  (store: Pick<TableStore, 'lock' | 'remove'>): KindOfImport['undo'] =>
  async (trx, lines) => {
    const outcomes: Undone[] = []
    for (const { subjectId } of lines) {
      try {
        await store.remove(trx, await store.lock(trx, subjectId))
        outcomes.push('removed')
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        if (error.code !== 'in_use' && error.code !== 'not_found') throw error
        outcomes.push(error.code === 'in_use' ? 'kept' : 'gone')
      }
    }
    return outcomes
  }
