/** Callers that wait until a time, until they are released, or until they disconnect. */
export class Waiters {
  private readonly waiting = new Set<() => void>()

  wait(ms: number, gaveUp?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.waiting.delete(done)
        gaveUp?.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      this.waiting.add(done)
      gaveUp?.addEventListener('abort', done)
      if (gaveUp?.aborted) done()
    })
  }

  release(): void {
    for (const done of [...this.waiting]) done()
  }
}
