import { isSharedDevice } from '@juntas/client/shared-device.ts'
import { attempt } from '@juntas/ui/attempt.ts'

/**
 * Settings, menus and the user are read again once an hour [SHELL-37] [GAP-72]. The marker is the date and the hour, 13
 * characters of the ISO time: another value means that it is time.
 */
const key = 'juntas:last-updated'

export const hourOf = (now: Date): string => now.toISOString().slice(0, 13)

export const isHourOver = (now = new Date()): boolean => attempt(() => localStorage.getItem(key)) !== hourOf(now)

/** Only after everything has arrived: a failed refresh is tried again at the next occasion. */
export function markHour(now = new Date()): void {
  // Without storage every page load refreshes.
  if (!isSharedDevice()) attempt(() => localStorage.setItem(key, hourOf(now)))
}
