import { useSyncExternalStore } from 'react'
import { keepPrivate, privateKey, readPrivate } from '../../lib/kept-private.ts'
import { readStoredUser } from '../../lib/stored-user.ts'

/** What she has written and not saved. All tabs of this browser share it: what is typed in one stands in the other. */
export interface Draft {
  values: Record<string, string>
  at: string
}

const listeners = new Set<() => void>()
const parsed = new Map<string, { text: string | null; draft: Draft | null }>()
const keyOf = (name: string) => privateKey(`mentoring:${readStoredUser()?.id ?? 0}:${name}`)

export function useDraft(name: string): Draft | null {
  return useSyncExternalStore(subscribe, () => readDraft(name))
}

/** The same object as long as the text is the same, so that React sees no change where there is none. */
export function readDraft(name: string): Draft | null {
  const key = keyOf(name)
  const text = readPrivate(key)
  const known = parsed.get(key)
  if (known && known.text === text) return known.draft
  const draft = text === null ? null : draftOf(text)
  parsed.set(key, { text, draft })
  return draft
}

export function writeDraft(name: string, values: Record<string, string> | null): void {
  keepPrivate(keyOf(name), values && JSON.stringify({ values, at: new Date().toISOString() } satisfies Draft))
  for (const listener of listeners) listener()
}

function draftOf(text: string): Draft | null {
  try {
    return JSON.parse(text) as Draft
  } catch {
    return null
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Another tab has saved it or thrown it away. */
export function onDraftGone(name: string, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === keyOf(name) && event.newValue === null) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
