import { attempt } from '@juntas/ui/attempt.ts'
import { draftOwner, draftPrefix, onDraftChange } from '../drafts/drafts.ts'
import { offlineDatabase } from './store.ts'

/**
 * A browser writes its local storage to the disk seconds later; if it is killed in between, the last words are lost. So
 * every draft of the member is copied into the member's database, whose transactions survive that, and restored at the
 * next start if the copy is newer.
 */
let started: Promise<void> | undefined

export function copyDrafts(): Promise<void> {
  // It fails while nobody is signed in: the next draft of a member starts it again.
  started ??= begin().catch((error: unknown) => {
    started = undefined
    throw error
  })
  return started
}

const copied = new Map<string, string | null>()

async function begin() {
  await restoreDrafts()
  onDraftChange(() => void copyAll())
  await copyAll()
}

let copying: Promise<void> | undefined
let isBehind = false

/**
 * One transaction at a time, each with all that was typed during the one before: a transaction for each key would
 * wait behind those of all keys before it, and the last word would reach the disk last.
 */
function copyAll(): Promise<void> {
  isBehind = true
  copying ??= (async () => {
    while (isBehind) {
      isBehind = false
      await copyChanges().catch(() => undefined)
    }
    copying = undefined
  })()
  return copying
}

const ownPrefix = () => `${draftPrefix}${draftOwner()}:`

/** The member's drafts as local storage has them. */
const stored = (): Map<string, string> =>
  new Map(
    Object.keys(localStorage)
      .filter((key) => key.startsWith(ownPrefix()))
      .map((key) => [key, localStorage.getItem(key) ?? '']),
  )

async function copyChanges() {
  if (typeof draftOwner() !== 'number') return
  const now = stored()
  const changed = [...new Set([...now.keys(), ...copied.keys()])].filter(
    (key) => key.startsWith(ownPrefix()) && (now.get(key) ?? null) !== copied.get(key),
  )
  if (changed.length === 0) return
  for (const key of changed) copied.set(key, now.get(key) ?? null)
  const db = await offlineDatabase()
  const work = db.transaction('drafts', 'readwrite')
  // A removed draft leaves a mark with its time: after a crash, local storage may still have the old text.
  for (const key of changed) void work.store.put({ key, text: now.get(key) ?? null, at: Date.now() })
  await work.done
}

/** Restores what local storage has lost, and removes what it has brought back. */
async function restoreDrafts() {
  const copies = await (await offlineDatabase()).getAll('drafts')
  // Read after the copies: a member may type while they are read, and the newer words win.
  const now = stored()
  let isChanged = false
  for (const { key, text, at } of copies) {
    if (!key.startsWith(ownPrefix())) continue
    const here = now.get(key)
    copied.set(key, here ?? null)
    if (here === text || (here === undefined && text === null) || timeOf(here) >= (text === null ? at : timeOf(text)))
      continue
    isChanged = true
    copied.set(key, text)
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  }
  // Forms take it over like the text of another tab.
  if (isChanged) dispatchEvent(new StorageEvent('storage'))
}

const timeOf = (text: string | undefined): number => attempt(() => (JSON.parse(text ?? '') as { at: number }).at) ?? 0
