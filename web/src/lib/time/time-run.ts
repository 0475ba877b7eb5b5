import { hourMs } from '@juntas/contract/rules/add-days'
import { useSyncExternalStore } from 'react'
import { onDraftChange, readDraft } from '../drafts/drafts.ts'

export interface RunStep {
  part: number
  seconds: number
  title: string
  href: string
  contentId: number | null
  /** A film that the member listens to. */
  isHeard?: boolean
}

/** The time that a member has begun to use. docs/decisions/0054-time-suggestions.md */
export interface TimeRun {
  minutes: number
  /** When the time is over, in ms. */
  until: number
  steps: RunStep[]
  place: number
  /** When the current step began, in ms. */
  stepAt: number
  /** `open`: the time is over and the member is asked; `over`: the member goes on to the end of this step. */
  asked?: 'open' | 'over'
}

export const runDraft = 'time'
// A tab that is opened again the next day does not ask about yesterday's time.
const forgottenAfterMs = hourMs

/** The member's running time, the same in all tabs; null without one. */
export const readTimeRun = (): TimeRun | null => {
  const run = readDraft<TimeRun>(runDraft)
  return run && Date.now() < run.until + forgottenAfterMs ? run : null
}

export const useTimeRun = (): TimeRun | null => useSyncExternalStore(onDraftChange, readTimeRun)
