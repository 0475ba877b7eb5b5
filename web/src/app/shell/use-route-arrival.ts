import { useLocation } from '@juntas/ui/router/hooks.ts'
import { useLayoutEffect, useRef } from 'react'
import { tabTitle } from '../../lib/discreet/preferences.ts'

const site = 'Juntas'

/**
 * Arrival at a screen: its heading (or the `data-title` on it) becomes the document's title and, after a navigation
 * inside the app, takes the focus, so that a screen reader announces the screen.
 */
export function useRouteArrival(): void {
  const { pathname } = useLocation()
  // A screen that waits for its first answer has no heading yet; a screen that only gets other params still has the old
  // one.
  const last = useRef<{ heading: HTMLElement; text: string | null }>(undefined)
  // A layout effect, so that it runs with the commit of the screen. Any later, the observer of the previous address
  // would take this heading for its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is an arrival
  useLayoutEffect(() => {
    // The layout may not be loaded yet: observe the whole page.
    const page = document.body
    const before = last.current
    const focusedThen = document.activeElement
    let hasArrived = false
    const arrive = () => {
      const heading = page.querySelector<HTMLElement>('main h1')
      if (!heading) return
      const text = heading.textContent
      if (before?.heading === heading && before.text === text) return
      last.current = { heading, text }
      const name = heading.dataset.title ?? text
      const title = tabTitle(name ? `${name} · ${site}` : site)
      if (document.title !== title) document.title = title
      if (before && !hasArrived) focus(heading, focusedThen)
      hasArrived = true
    }
    const watcher = new MutationObserver(arrive)
    watcher.observe(page, { childList: true, subtree: true, characterData: true, attributeFilter: ['data-title'] })
    arrive()
    return () => watcher.disconnect()
  }, [pathname])
}

function focus(heading: HTMLElement, focusedThen: Element | null) {
  const now = document.activeElement
  // Keep the focus on a field that asked for it, and on whatever the viewer focused while the screen was loading.
  if (now?.matches('main *') || (now !== focusedThen && now !== document.body)) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
