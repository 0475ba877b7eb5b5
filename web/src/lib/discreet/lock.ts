import { readToken, signInIdIn } from '@juntas/client/token.ts'
import { closeAllAlerts } from '@juntas/ui/alert/alerts.ts'
import { attempt } from '@juntas/ui/attempt.ts'
import { questions } from '@juntas/ui/dialog/questions.ts'
import { toasts } from '@juntas/ui/toast/toasts.ts'
import type { ComponentType } from 'react'
import { queryClient } from '../call/query-client.ts'
import { onSessionChange } from '../session/session.ts'
import { readStored } from '../storage.ts'
import { isOpenPlace } from './open-places.ts'
import { screenLock, screenPreferences } from './preferences.ts'

// The state of the lock is shared by the tabs of this browser. It only locks the screen: somebody who can edit the
// browser's storage is not stopped, and the page of the mode says so. The code and the number of tries are on the
// server.
const key = 'juntas:screen-lock'

interface Held {
  /** When the member last did something. */
  at: number
  isLocked: boolean
}

/** Activity is stored at most this often. */
const paceMs = 2000
const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

let current: Held = read()
let Locked: ComponentType

export function watchLock(component: ComponentType): void {
  Locked = component
  // Loaded unlocked after too long without activity: lock before anything is drawn.
  apply()
  for (const act of acts) addEventListener(act, onAct, { capture: true, passive: true })
  setInterval(apply, 1000)
  screenPreferences.subscribe(apply)
  // After another sign-in: the code belonged to the previous one.
  onSessionChange(apply)
  addEventListener('storage', (event) => {
    if (event.key !== key) return
    current = read()
    apply()
  })
  // A page from the back/forward cache, or a phone that slept: time has passed meanwhile.
  for (const wake of ['pageshow', 'visibilitychange', 'focus']) addEventListener(wake, apply)
}

/** Locks at once, in every tab. */
export function lockNow(): void {
  write({ ...current, isLocked: true })
  apply()
}

/** After the right code, or when a lock is set up. */
export function unlock(): void {
  write({ at: Date.now(), isLocked: false })
  apply()
}

/** When the lock closes if nothing happens; null without one. */
export function locksAt(): number | null {
  const lock = activeLock()
  return lock ? current.at + lock.minutes * 60_000 : null
}

/** The lock of this sign-in. The code of another one is unknown to the server: signing in again ended it. */
function activeLock() {
  const lock = screenPreferences.get()?.lock ?? null
  const signIn = signInIdIn(readToken())
  return lock && (signIn === null || signIn === lock.signIn) ? lock : null
}

function apply() {
  const lock = activeLock()
  if (!lock) return screenLock.get() && screenLock.set(null)
  if (!current.isLocked && Date.now() - current.at >= lock.minutes * 60_000) write({ ...current, isLocked: true })
  if (current.isLocked === (screenLock.get() !== null)) return
  if (!current.isLocked) return screenLock.set(null)
  screenLock.set((path) => (isOpenPlace(path) ? undefined : Locked))
  // These may come from a private page; the next open page would show them.
  closeAllAlerts()
  toasts.set([])
  for (const { answer } of questions.get()) answer(false)
  // Remove from memory what private pages have read; they read it again when they are opened.
  setTimeout(() =>
    queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== 'viewer' }),
  )
}

function onAct() {
  if (current.isLocked || !activeLock()) return
  const now = Date.now()
  apply()
  if (!current.isLocked && now - current.at >= paceMs) write({ at: now, isLocked: false })
}

/** Without a state somebody removed it, or it was never there: locked, if there is a lock. */
function read(): Held {
  return readStored<Held>(key) ?? { at: 0, isLocked: false }
}

function write(held: Held) {
  current = held
  // Without storage the lock holds in this tab.
  attempt(() => localStorage.setItem(key, JSON.stringify(held)))
}
