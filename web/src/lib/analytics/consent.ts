import { attempt } from '@juntas/ui/attempt.ts'
import { createStore } from '@juntas/ui/store.ts'
import { readStored } from '../storage.ts'

export type Consent = 'given' | 'refused' | 'unasked'

const key = 'juntas:measurement'

/** Whether the viewer lets a third party measure the visit. Not asked while none is configured [GAP-82]. */
export const consent = createStore<Consent>(stored())

function stored(): Consent {
  const value = attempt(() => localStorage.getItem(key))
  return value === 'given' || value === 'refused' ? value : 'unasked'
}

export function setConsent(next: 'given' | 'refused'): void {
  // Without storage the answer holds for this page.
  attempt(() => localStorage.setItem(key, next))
  consent.set(next)
}

/** The setting only exists where GA4 is configured. */
export const googleId = (): string | undefined =>
  readStored<Record<string, string>>('juntas:settings')?.google_analytics_id || undefined
