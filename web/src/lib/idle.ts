/** Resolves when the browser is idle, after `timeout` milliseconds at the latest. */
export const idle = (timeout: number) =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout })
    else setTimeout(resolve)
  })
