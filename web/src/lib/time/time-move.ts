import { stepAfter } from '@juntas/contract/rules/time/time-run'
import type { Router } from '@juntas/ui/router/router.ts'
import { writeDraft } from '../drafts/drafts.ts'
import { type RunStep, readTimeRun, runDraft, type TimeRun } from './time-run.ts'

type Navigate = Router['navigate']

declare module '@juntas/ui/router/types.ts' {
  interface HistoryState {
    /** A time of so many minutes has ended: /tempo says so. */
    timeDone?: number
  }
}

const write = (run: TimeRun) => writeDraft(runDraft, run)

/** Opens a step; a content starts by itself, because the member pressed a button for it or it follows another. */
export const openStep = (navigate: Navigate, { href, contentId }: RunStep): void =>
  void navigate({ href, ...(contentId === null ? {} : { state: { plays: true } }) })

/** The time begins with its first step. */
export function startTime(navigate: Navigate, given: Pick<TimeRun, 'minutes' | 'steps'>): void {
  const [first] = given.steps
  if (!first) return
  const now = Date.now()
  write({ ...given, until: now + given.minutes * 60_000, place: 0, stepAt: now })
  openStep(navigate, first)
}

/** What follows the current step and still fits. */
export const nextStep = (run: TimeRun): RunStep | undefined => run.steps[placeAfter(run)]

const placeAfter = ({ steps, place, until }: TimeRun) => stepAfter(steps, place, (until - Date.now()) / 1000)

/** Goes to the next step, or to the end. */
export function goOn(navigate: Navigate): void {
  const run = readTimeRun()
  if (!run) return
  const place = placeAfter(run)
  const step = run.steps[place]
  if (step) {
    write({ ...run, place, stepAt: Date.now() })
    openStep(navigate, step)
  } else finishTime(navigate)
}

/** The end: /tempo says that nothing is lost. */
export function finishTime(navigate: Navigate): void {
  const run = readTimeRun()
  if (!run) return
  closeTime()
  void navigate({ to: '/tempo', state: { timeDone: run.minutes } })
}

/** Ends the time and leaves the member on the open page. */
export const closeTime = (): void => writeDraft(runDraft, null)

export const partCount = ({ steps }: Pick<TimeRun, 'steps'>): number => (steps.at(-1)?.part ?? -1) + 1

/** Shows the picture of the film that was played as sound only. */
export function showPicture(): void {
  const run = readTimeRun()
  const step = run?.steps[run.place]
  if (step) write({ ...run, steps: run.steps.with(run.place, { ...step, isHeard: false }) })
}

/** At the end of the time: asks once. */
export function askAtEnd(): void {
  const run = readTimeRun()
  if (run && !run.asked && Date.now() >= run.until) write({ ...run, asked: 'open' })
}

/** "Seguir": the member finishes the current step. */
export function stayOver(): void {
  const run = readTimeRun()
  if (run) write({ ...run, asked: 'over' })
}
