import { isSharedDevice } from '@juntas/client/shared-device.ts'
import { signedInId } from '@juntas/client/stored-user.ts'
import { dayMs } from '@juntas/contract/rules/add-days'
import { attempt } from '@juntas/ui/attempt.ts'
import type { KeptKeys } from '@juntas/ui/form/attempt-keys.ts'
import type { FormDraft } from '@juntas/ui/form/form-draft.ts'
import { useState, useSyncExternalStore } from 'react'
import { isUnstored } from '../discreet/preferences.ts'
import { offlineDatabaseNames } from '../offline/databases.ts'

/**
 * The one place for what a member has typed or sent and the server does not have yet: drafts of forms, and what waits
 * for a network. Everything in it is private: stored under the member's id, read only while that member is signed in,
 * removed in every tab at sign-out. When a session ends otherwise it stays until the same member signs in, for seven
 * days, or until another member signs in. Until then only the forms that were open when the session ended read and keep
 * it. A visitor's drafts stay in the visitor's tab.
 * docs/decisions/0030-drafts-and-offline.md
 */
export type Owner = number | 'visitor'

export const draftPrefix = 'juntas:draft:'
const forgottenKey = 'juntas:drafts-forgotten'
/** What an ended session leaves in this browser waits this long for the same member. */
export const longestAbsenceMs = 7 * dayMs

interface StoredDraft {
  at: number
  value: unknown
}

// When storage is full or blocked, or the member wants nothing stored, a draft lasts as long as the page.
const inMemory = new Map<string, string>()
const parsed = new Map<string, { text: string; value: unknown }>()
const listeners = new Set<() => void>()

let pageMember: Owner = 'visitor'

export function draftOwner(): Owner {
  const id = signedInId()
  pageMember = id ?? pageMember
  return id ?? 'visitor'
}

/** As `draftOwner`, but until a sign-out also the member whose session has ended: the text on this page is theirs. */
export function pageOwner(): Owner {
  draftOwner()
  return pageMember
}

/** Whether something is still kept for this owner here: false after a sign-out, or when another member is there. */
export const isOwn = (owner: Owner): boolean => owner === 'visitor' || owner === pageOwner()
const keyOf = (owner: Owner, name: string) => `${draftPrefix}${owner}:${name}`
const ownerIn = (key: string) => key.slice(draftPrefix.length).split(':', 1)[0]
const storageOf = (owner: Owner) => (owner === 'visitor' ? sessionStorage : localStorage)

/** A draft of the current member or visitor, or null. The same object until something is written. */
export const readDraft = <Value>(name: string, owner: Owner = draftOwner()): Value | null => read<Value>(owner, name)

/** When a draft was last written. */
export const draftTime = (name: string): Date | null => {
  const text = textAt(keyOf(draftOwner(), name), draftOwner())
  return text ? new Date((JSON.parse(text) as StoredDraft).at) : null
}

/**
 * Keeps a draft; null removes it. A form that outlives its member's session (`owner`) goes on; after a sign-out, or
 * when another member is there, it no longer keeps anything. A secret one is not stored in the discreet mode
 * (`discreet/preferences.ts`).
 */
export function writeDraft(name: string, value: unknown, owner: Owner = draftOwner(), isSecret = false): void {
  if (!isOwn(owner)) return
  const key = keyOf(owner, name)
  let isMemory = isUnstored(isSecret)
  inMemory.delete(key)
  parsed.delete(key)
  try {
    if (value === null || isMemory) storageOf(owner).removeItem(key)
    else storageOf(owner).setItem(key, textOf(value))
  } catch {
    isMemory = true
  }
  if (isMemory && value !== null) inMemory.set(key, textOf(value))
  else if (!isMemory && owner !== 'visitor') void copy()
  tell()
}

/** Local storage reaches the disk seconds later: a copy is there at once. */
const copy = () =>
  'indexedDB' in window &&
  import('../offline/draft-copy.ts').then(({ copyDrafts }) => copyDrafts()).catch(() => undefined)

/** At the start of the app, before a member types: takes back what a killed browser did not write to the disk. */
export const recoverDrafts = async (): Promise<void> => {
  if (draftOwner() !== 'visitor' && (await offlineDatabaseNames()).length > 0) await copy()
}

/** For the `draft` of a form (ui/form/use-form.ts): private to the signed-in member, shared by the member's tabs. */
export const memberDraft = (name: string, isSecret?: (fields: object) => boolean): FormDraft =>
  formDraft(name, draftOwner(), isSecret)

/** The same for forms that are filled in before a sign-in, or across it: for this tab, whoever is signed in. */
export const visitorDraft = (name: string): FormDraft => formDraft(name, 'visitor')

const formDraft = (name: string, owner: Owner, isSecret?: (fields: object) => boolean): FormDraft => ({
  name,
  read: () => (isOwn(owner) ? read<object>(owner, name) : null),
  write: (fields) => writeDraft(name, fields, owner, Boolean(fields && isSecret?.(fields))),
  onOtherTab: (listener) => onDraftChange((isOtherTab) => isOtherTab && listener()),
  keys: {
    read: () => (isOwn(owner) ? read<KeptKeys>(owner, `${name}:keys`) : null) ?? {},
    write: (keys) => {
      const kept = Object.keys(keys).length > 0 ? keys : null
      writeDraft(`${name}:keys`, kept, owner, isSecret?.(read<object>(owner, name) ?? {}))
    },
  },
})

/**
 * A kept value outside a form, for a component that shows it: what is kept, or what `create` returns. All tabs of the
 * member share it, so what was sent in one is gone in the others.
 */
export function useDraft<Value>(name: string, create: () => Value) {
  const [owner] = useState(draftOwner)
  const [empty, setEmpty] = useState(create)
  const kept = useSyncExternalStore(onDraftChange, () => (isOwn(owner) ? read<Value>(owner, name) : null))
  return {
    draft: kept ?? empty,
    write: (value: Value) => writeDraft(name, value, owner),
    clear: () => {
      writeDraft(name, null, owner)
      setEmpty(create())
    },
  }
}

/** Called at every change; `isOtherTab` when it was made in another tab of this browser. */
export function onDraftChange(listener: (isOtherTab: boolean) => void): () => void {
  const here = () => listener(false)
  const elsewhere = () => listener(true)
  listeners.add(here)
  addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(here)
    removeEventListener('storage', elsewhere)
  }
}

/** At sign-out: removes the drafts of all members. Each tab calls it for its own session storage and memory. */
export function forgetDrafts(now = Date.now()): void {
  pageMember = 'visitor'
  remove(() => true)
  if (!isSharedDevice()) attempt(() => localStorage.setItem(forgottenKey, String(now)))
  forgetInMemory()
}

/** What this page holds in memory only. What is stored stays for its member. */
export function forgetInMemory(): void {
  inMemory.clear()
  parsed.clear()
  tell()
}

/** When a member is signed in: removes what other members left in this browser. */
export const forgetDraftsOfOthers = (memberId: number): void =>
  remove((key) => ownerIn(key) !== String(memberId) && ownerIn(key) !== 'visitor')

/**
 * At the start of the app: removes drafts of members who did not come back in time, and drafts that a closed tab,
 * reopened after a sign-out, brings back with its session storage.
 */
export function sweepDrafts(now = Date.now()): void {
  const owner = String(draftOwner())
  const forgottenAt = Number(attempt(() => localStorage.getItem(forgottenKey)) ?? 0)
  remove((key, { at }, storage) => {
    if (storage === sessionStorage && at <= forgottenAt) return true
    return ownerIn(key) !== owner && ownerIn(key) !== 'visitor' && now - at > longestAbsenceMs
  })
}

function read<Value>(owner: Owner, name: string): Value | null {
  const key = keyOf(owner, name)
  const known = parsed.get(key)
  // Another tab has emptied the device: this one goes on with its copy in memory. A queue goes on in that tab only.
  const text = textAt(key, owner) ?? (isUnstored(false) && !Array.isArray(known?.value) && known?.text)
  if (!text) return null
  if (known?.text === text) return known.value as Value
  const value = (attempt(() => JSON.parse(text) as StoredDraft)?.value ?? null) as Value | null
  parsed.set(key, { text, value })
  return value
}

const textAt = (key: string, owner: Owner) => inMemory.get(key) ?? attempt(() => storageOf(owner).getItem(key))

const textOf = (value: unknown) => JSON.stringify({ at: Date.now(), value } satisfies StoredDraft)

function remove(isMeant: (key: string, kept: StoredDraft, storage: Storage) => boolean) {
  parsed.clear()
  for (const storage of [attempt(() => localStorage), attempt(() => sessionStorage)])
    for (const key of Object.keys(storage ?? {})) {
      if (!storage || !key.startsWith(draftPrefix)) continue
      const kept = attempt(() => JSON.parse(storage.getItem(key) ?? '') as StoredDraft) ?? { at: 0, value: null }
      if (isMeant(key, kept, storage)) storage.removeItem(key)
    }
}

function tell() {
  for (const listener of listeners) listener()
}
