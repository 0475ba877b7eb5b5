import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    figures?: Record<string, number>
  }
}

/**
 * Keeps what a test counted in vitest's JSON report, where `npm run faults` reads it. Called before the expectations, so
 * that the figures of a failed test are seen too.
 */
export function keepFigures(task: TestContext['task'], figures: Record<string, number>) {
  task.meta.figures = figures
}
