import { isUnstored } from '../discreet/preferences.ts'
import { draftPrefix, pageOwner, readDraft, writeDraft } from './drafts.ts'

/**
 * Forgets here what another tab has sent or discarded, even if nothing shows it. Otherwise it would come back when the
 * device is emptied later, because then each tab goes on with the drafts it has in memory.
 */
export function watchDraftRemovals(): void {
  addEventListener('storage', ({ key, newValue }) => {
    const owner = pageOwner()
    const own = `${draftPrefix}${owner}:`
    if (newValue !== null || !key?.startsWith(own) || isUnstored(false)) return
    const name = key.slice(own.length)
    if (readDraft(name, owner) === null) writeDraft(name, null, owner)
  })
}
