import { draftOwner, draftPrefix, readDraft, writeDraft } from '../drafts/drafts.ts'
import { deleteOfflineDatabases } from '../offline/databases.ts'
import { isUnstored, type ScreenPreferences, screenPreferences } from './preferences.ts'

/** public/before-paint.js reads it. */
const screenKey = 'juntas:screen'

export const firstPreferences = (now = new Date()): ScreenPreferences => ({
  since: now.toISOString(),
  tab: true,
  exit: true,
  empty: true,
  lock: null,
})

/** Stores what the device is set to; null turns the mode off. Returns false where the browser stores nothing. */
export function setScreen(next: ScreenPreferences | null): boolean {
  try {
    if (next) localStorage.setItem(screenKey, JSON.stringify(next))
    else localStorage.removeItem(screenKey)
  } catch {
    return false
  }
  screenPreferences.set(next)
  if (next) emptyDevice()
  return true
}

/** Moves what is stored and should not be into memory: the text on this page stays, the copy on the device goes. */
export function emptyDevice(): void {
  if (isUnstored(false)) void deleteOfflineDatabases()
  const own = `${draftPrefix}${draftOwner()}:`
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage).filter((one) => one.startsWith(draftPrefix))) {
      const name = key.slice(own.length)
      if (key.startsWith(own)) writeDraft(name, readDraft(name), draftOwner(), isSecretName(name))
      else if (isUnstored(false)) storage.removeItem(key)
    }
}

/** Texts of the board: kept in memory only wherever the mode is on. */
const isSecretName = (name: string) => /^(?:post|comment)\b/.test(name)

/** How many texts are stored on this device. */
export const storedTexts = (): number => Object.keys(localStorage).filter((key) => key.startsWith(draftPrefix)).length
