import { preloadDialog } from '@juntas/ui/dialog/dialog.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import { startWhenIdle } from './idle-start.ts'
import { startServiceWorker } from './service-worker.ts'

vi.mock('../lib/offline/databases.ts', () => ({ offlineDatabaseNames: async () => [] }))
vi.mock('./service-worker.ts', () => ({ startServiceWorker: vi.fn(async () => false) }))
vi.mock('@juntas/ui/dialog/dialog.tsx', async (original) => ({ ...(await original<object>()), preloadDialog: vi.fn() }))

const parts = 17

afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(preloadDialog).mockClear()
})

test('what is loaded for times without a network comes part by part, each in an idle moment', async () => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work))
  startWhenIdle()
  for (let part = 1; part <= parts; part++) {
    await vi.waitFor(() => expect(waiting).toHaveLength(part), { timeout: 8000 })
    // Nothing else waits or was begun before this one.
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(waiting).toHaveLength(part)
    waiting.at(-1)?.()
  }
  await vi.waitFor(() => expect(preloadDialog).toHaveBeenCalledOnce(), 10_000)
})

test('where a service worker fetches them, the page loads none', async () => {
  const idle = vi.fn()
  vi.stubGlobal('requestIdleCallback', idle)
  vi.mocked(startServiceWorker).mockResolvedValueOnce(true)
  startWhenIdle()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(idle).not.toHaveBeenCalled()
  expect(preloadDialog).not.toHaveBeenCalled()
})
