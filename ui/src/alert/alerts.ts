import type { ReactNode } from 'react'
import { createStore } from '../store.ts'
import type { AlertKind } from './alert.tsx'

export type ShownAlert = { id: number; kind: AlertKind; title?: string; message: string; action?: ReactNode }

/** The open alerts. They are outside the router, so a redirect does not remove them. */
export const alerts = createStore<readonly ShownAlert[]>([])

let lastId = 0
const atMost = 3

/** Opens the shared alert box from anywhere. The same message twice is one alert. */
export function showAlert(
  message: string,
  { kind = 'danger', title, action }: Partial<Omit<ShownAlert, 'id'>> = {},
): number {
  lastId += 1
  const others = alerts.get().filter((one) => one.message !== message)
  alerts.set([...others, { id: lastId, kind, title, message, action }].slice(-atMost))
  return lastId
}

export function closeAlert(id: number): void {
  alerts.set(alerts.get().filter((one) => one.id !== id))
}

export function closeAllAlerts(): void {
  alerts.set([])
}
