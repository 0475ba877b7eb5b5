/** Allows `limit` calls in any second. */
export class PerSecond {
  private times: number[] = []

  constructor(public limit: number) {}

  allows(): boolean {
    const now = Date.now()
    this.times = this.times.filter((time) => now - time < 1_000)
    if (this.times.length >= this.limit) return false
    this.times.push(now)
    return true
  }

  reset(limit: number): void {
    this.limit = limit
    this.times = []
  }
}
