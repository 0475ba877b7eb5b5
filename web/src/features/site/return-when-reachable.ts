import { isReachable } from '../../lib/is-reachable.ts'

// Seconds between two checks; the last one repeats.
const delays = [3, 5, 10, 20, 30]
const forgetMs = 120_000

// Kept across openings of the page: an address that fails although the server answers is tried less and less often.
let last = { address: '', checks: 0, at: 0 }

/**
 * Calls `goBack` when the network returns, and whenever the server answers a check. A server that restarts and an answer
 * that was lost cause no 'online' event, and the first call after one may still fail. Returns what ends it.
 */
export function whenReachable(address: string, goBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  let isOver = false
  const wait = () => {
    timer = setTimeout(check, nextDelayMs(address))
  }
  async function check() {
    const isUp = !document.hidden && (await isReachable())
    if (isOver) return
    if (isUp) goBack()
    if (!isOver) wait()
  }
  addEventListener('online', goBack)
  wait()
  return () => {
    isOver = true
    clearTimeout(timer)
    removeEventListener('online', goBack)
  }
}

function nextDelayMs(address: string): number {
  const isAgain = last.address === address && Date.now() - last.at < forgetMs
  const checks = isAgain ? last.checks + 1 : 0
  last = { address, checks, at: Date.now() }
  return (delays[checks] ?? 30) * 1000
}
