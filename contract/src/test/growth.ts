/** How much longer the work takes for ten times the length: the best of five of each, measured in turns. For tests. @internal */
export function growthOf(work: (length: number) => unknown, length: number): number {
  const best = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY }
  for (let round = 0; round < 15; round++) {
    best.short = Math.min(
      best.short,
      timeOf(() => work(length)),
    )
    best.long = Math.min(
      best.long,
      timeOf(() => work(length * 10)),
    )
  }
  return best.long / best.short
}

function timeOf(work: () => unknown): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}
