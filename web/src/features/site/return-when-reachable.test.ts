import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenReachable } from './return-when-reachable.ts'

let isUp = false
const checks = vi.fn(async () => {
  if (!isUp) throw new TypeError('Failed to fetch')
  return new Response(null, { status: 200 })
})
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', checks)
  checks.mockClear()
  isUp = false
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a server that answers again leads back, without any word from the browser about the network [ERROR-07]', async () => {
  const goBack = vi.fn()
  end = whenReachable('/faq', goBack)
  await vi.advanceTimersByTimeAsync(3000)
  expect(checks).toHaveBeenCalledTimes(1)
  expect(goBack).not.toHaveBeenCalled()
  isUp = true
  await vi.advanceTimersByTimeAsync(5000)
  expect(goBack).toHaveBeenCalledTimes(1)
})

test('an address that fails although the server answers is tried ever less often, also when the page opens anew [ERROR-07]', async () => {
  isUp = true
  const goBack = vi.fn()
  // Each time the address fails again, and the page that waits is opened again.
  for (const delay of [3, 5, 10, 20, 30, 30]) {
    end = whenReachable('/talks', goBack)
    goBack.mockClear()
    await vi.advanceTimersByTimeAsync(delay * 1000 - 1)
    expect(goBack).not.toHaveBeenCalled()
    // The page is left in the moment of the return.
    goBack.mockImplementationOnce(() => end())
    await vi.advanceTimersByTimeAsync(1)
    expect(goBack).toHaveBeenCalledTimes(1)
  }
  // Another address begins anew.
  end = whenReachable('/livros', goBack)
  goBack.mockClear()
  await vi.advanceTimersByTimeAsync(3000)
  expect(goBack).toHaveBeenCalledTimes(1)
})

test('the network that returns leads back at once; a page that was left asks no more [ERROR-07]', async () => {
  const goBack = vi.fn()
  end = whenReachable('/notas', goBack)
  window.dispatchEvent(new Event('online'))
  expect(goBack).toHaveBeenCalledTimes(1)
  end()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(goBack).toHaveBeenCalledTimes(1)
  expect(checks).not.toHaveBeenCalled()
})

test('an address that fails again within two minutes is tried later, after them as at first [ERROR-07]', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  for (const [pauseMs, delay] of [
    [0, 3],
    [119_999, 5],
    [120_000, 3],
  ] as const) {
    vi.advanceTimersByTime(pauseMs)
    whenReachable('/jobs', () => {})()
    expect(timers.mock.lastCall?.[1]).toBe(delay * 1000)
  }
})

test('a page that is left during a check stays left; a hidden one does not check [ERROR-07]', async () => {
  const goBack = vi.fn()
  let answer = (_: Response) => {}
  checks.mockImplementationOnce(() => new Promise<Response>((resolve) => (answer = resolve)))
  end = whenReachable('/livros', goBack)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(checks).toHaveBeenCalledTimes(1)
  end()
  answer(new Response(null, { status: 200 }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(goBack).not.toHaveBeenCalled()
  expect(checks).toHaveBeenCalledTimes(1)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  isUp = true
  end = whenReachable('/masterclass', goBack)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(checks).toHaveBeenCalledTimes(1)
  expect(goBack).not.toHaveBeenCalled()
  hidden.mockRestore()
})
