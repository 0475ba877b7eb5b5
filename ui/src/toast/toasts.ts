import type { LucideIcon } from 'lucide-react'
import { createStore } from '../store.ts'

export type Toast = {
  id: number
  message: string
  icon?: LucideIcon
  action?: { label: string; onSelect: () => void }
}

export const toasts = createStore<readonly Toast[]>([])

let lastId = 0
const atMost = 3

/** Says that something is done, with one action at most. Errors that need reading are an alert instead. */
export function showToast(message: string, options: Pick<Toast, 'icon' | 'action'> = {}): number {
  lastId += 1
  toasts.set([...toasts.get(), { id: lastId, message, ...options }].slice(-atMost))
  return lastId
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((one) => one.id !== id))
}
