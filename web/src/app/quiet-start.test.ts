import { expect, test, vi } from 'vitest'
import { startQuiet } from './quiet-start.ts'

vi.mock('../lib/offline/databases.ts', () => ({ offlineDatabaseNames: async () => [] }))

test('what is loaded for times without a network comes part by part, each in an idle moment', async () => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work))
  startQuiet()
  for (let part = 1; part <= 3; part++) {
    await vi.waitFor(() => expect(waiting).toHaveLength(part), { timeout: 8000 })
    // Nothing else waits or was begun before this one.
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(waiting).toHaveLength(part)
    waiting.at(-1)?.()
  }
})
