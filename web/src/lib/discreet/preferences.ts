import { isSharedDevice } from '@juntas/client/shared-device.ts'
import { createStore } from '@juntas/ui/store.ts'
import type { ComponentType } from 'react'

/**
 * The discreet mode of this device. This file is part of every first page and stays small: what the mode does is in
 * screen-watch.ts, which is only loaded while it is on. docs/decisions/0049-discreet-mode.md
 */
export interface ScreenPreferences {
  /** The day it was turned on. */
  since: string
  /** A neutral title and icon of the tab; public/before-paint.js sets them before the app. */
  tab: boolean
  /** Esc twice, or three taps at the top, leaves at once. */
  exit: boolean
  /** Nothing typed is stored on the device: it is in memory until the page is closed. */
  empty: boolean
  /** Locks private places after these minutes; the code belongs to this sign-in. */
  lock: { minutes: 1 | 5 | 15; signIn: string } | null
}

declare global {
  interface Window {
    /** What public/before-paint.js has read; it says `juntas:screen` when another tab changes it. */
    juntasScreen?: ScreenPreferences | null
  }
}

const given = () => window.juntasScreen ?? null
export const screenPreferences = createStore(given())
addEventListener('juntas:screen', () => screenPreferences.set(given()))

/** What to draw in place of a path of the router; null: nothing is locked. */
export const screenLock = createStore<((path: string) => ComponentType | undefined) | null>(null)

/** Below the header, where the mode is on. */
export const screenBar = createStore<ComponentType | null>(null)

/**
 * Whether a text is kept in memory only: every text if the mode stores nothing or the computer is shared, secret ones
 * whenever the mode is on.
 */
export const isUnstored = (isSecret: boolean): boolean => {
  const on = screenPreferences.get()
  return isSharedDevice() || (!!on && (on.empty || isSecret))
}

/** The title of the tab: in the discreet mode the same for every page. */
export const tabTitle = (title: string): string =>
  screenPreferences.get()?.tab ? (document.documentElement.lang === 'en-US' ? 'Calendar' : 'Agenda') : title
