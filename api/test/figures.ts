import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    figures?: Record<string, number>
  }
}

/**
 * The most that a test accepts where a requirement demands a time: three times as much, because a machine that tests
 * share with others is not the one that the requirement speaks of. It tells a hang from a slow machine; the time itself
 * is kept as a figure.
 */
export const guardMs = (demandedMs: number) => 3 * demandedMs

/**
 * Keeps what a test counted in vitest's JSON report, where `npm run faults` reads it. Called before the expectations, so
 * that the figures of a failed test are seen too.
 */
export function keepFigures(task: TestContext['task'], figures: Record<string, number>) {
  task.meta.figures = figures
}
