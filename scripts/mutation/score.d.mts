interface Score {
  noticed: number
  all: number
  share: number
  aside: number
  isAsideFew: boolean
  isHeld: boolean
}
export declare function wilson(hits: number, all: number): { low: number; high: number }
export declare function scoreOf(results: { end: string }[], limit: number): Score
export declare function rowOf(
  part: { title: string; limit: number },
  score: Score,
  run: { unreached: number; seed: string },
): string
export declare function withRow(document: string, row: string): string
