import { createStore, useStore } from '../store.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

// public/before-paint.js uses the same key.
const key = 'juntas:theme'

const theme = createStore<Theme>(stored())
applyToPage(theme.get())

function stored(): Theme {
  try {
    return themes.find((one) => one === localStorage.getItem(key)) ?? 'system'
  } catch {
    return 'system'
  }
}

export function setTheme(next: Theme): void {
  try {
    if (next === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, next)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
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
