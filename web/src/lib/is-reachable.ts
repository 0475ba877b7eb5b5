/** Whether the server answers. */
export const isReachable = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
