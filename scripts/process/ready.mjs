import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Resolves when the API on a port of this machine is ready. After a minute and a half it throws an error with the text
 * of `detail()`.
 */
export async function untilReady(port, detail = () => '') {
  for (const end = Date.now() + 90_000; Date.now() < end; await sleep(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
    if (answer?.status === 200) return
  }
  throw new Error(`The process on ${port} is not ready.\n${detail()}`)
}
