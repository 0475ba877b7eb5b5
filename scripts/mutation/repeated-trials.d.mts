export function tryRepeatedly(
  mutants: { id: string; file: string }[],
  given: {
    pool: {
      width: number
      run(
        request: { files: string[]; trials: string; ends: string } | { files: string[]; mutant: string },
        limitMs: number,
        isStuck?: () => boolean,
      ): Promise<{
        isTimeout?: boolean
        isGone?: boolean
        errors?: string[]
        failed?: { file: string; title: string }[]
      }>
    }
    reach: { file: string; ms: number; tests: Set<string>; prepared: Set<string> }[]
    part: { budgetMs: number }
    folder: string
    isOver: () => boolean
    log: (line: string) => void
    found: (mutant: { id: string; file: string }, end: { end: string; by?: string }) => void
  },
): Promise<void>
