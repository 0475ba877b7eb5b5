import { turnSeconds } from './time-choices.ts'

/** One thing to do in the time that a member has; steps of the same part are one line of the suggestion. */
interface TimeStep {
  part: number
  seconds: number
}

/**
 * The step that follows, or -1 when the time is over. After an interruption the rest is shorter: a part whose next step
 * no longer fits is left out with what follows in it, because episodes keep their order.
 */
export function stepAfter(steps: readonly TimeStep[], place: number, leftSeconds: number): number {
  let without: number | undefined
  for (const [at, step] of steps.entries()) {
    if (at <= place || step.part === without) continue
    if (step.seconds + turnSeconds <= leftSeconds) return at
    without = step.part
  }
  return -1
}
