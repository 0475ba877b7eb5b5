import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// The library cleans up by itself only where test functions are global, and here they are imported.
afterEach(cleanup)

// Files share a process, for the libraries' sake; what our own modules remember (a language, a session) they do not.
afterAll(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  if (typeof window === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
})

// What React Aria asks of a browser and jsdom lacks: it draws nothing, so no animation is ever waited for.
if (typeof window !== 'undefined') {
  Element.prototype.getAnimations ??= () => []
  window.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS
}
