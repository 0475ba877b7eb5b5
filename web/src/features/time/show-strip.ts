import { timeBar } from '../../lib/time/time-bar.ts'
import { readTimeRun } from '../../lib/time/time-run.ts'

/** Loads the strip where a time runs. What failed to load is tried again at the next call. */
export function showStrip(): void {
  if (!timeBar.get() && readTimeRun())
    import('./time-strip.tsx').then(
      ({ TimeStrip }) => timeBar.set(TimeStrip),
      () => undefined,
    )
}
