/** What `work` returns, or undefined when it throws: storage may be full or blocked, and its content may be anything. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
