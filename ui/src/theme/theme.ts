import { attempt } from '../attempt.ts'
import { createStore, useStore } from '../store.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

// public/before-paint.js uses the same key.
const key = 'juntas:theme'

const theme = createStore<Theme>(stored())
applyToPage(theme.get())

function stored(): Theme {
  const value = attempt(() => localStorage.getItem(key))
  return themes.find((one) => one === value) ?? 'system'
}

export function setTheme(next: Theme): void {
  // Without storage the choice lasts as long as the page.
  attempt(() => (next === 'system' ? localStorage.removeItem(key) : localStorage.setItem(key, next)))
  applyToPage(next)
  theme.set(next)
}

export function useTheme(): Theme {
  return useStore(theme)
}

// [data-theme] overrides the system's scheme in tokens.css; the browser's own bar follows by its theme-color.
function applyToPage(next: Theme): void {
  if (typeof document === 'undefined') return
  if (next === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = next
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bar.dataset.scheme ??= bar.getAttribute('media')?.includes('dark') ? 'dark' : 'light'
    const own = bar.dataset.scheme
    bar.setAttribute('media', next === 'system' ? `(prefers-color-scheme: ${own})` : next === own ? 'all' : 'not all')
  }
}
