import { isUnstored } from '../discreet/preferences.ts'
import { draftPrefix, pageOwner, readDraft, writeDraft } from './drafts.ts'

/**
 * What was sent in another tab is not known here any more, also where nothing shows it: else it would come back when the
 * device is emptied later, which leaves each tab what it knows.
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
