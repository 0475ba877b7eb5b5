import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { hasKeptTyping } from '../../lib/kept-typing.ts'
import { knownViewer } from '../../lib/viewer.ts'

const site = 'Juntas'

/**
 * Arriving at a screen: its heading (or the `data-title` on it) becomes the document's title and, after a navigation inside the app, takes the
 * focus, so that a screen reader says where she is. What she had typed here before she was sent away comes back.
 */
export function useRouteArrival(): void {
  const { pathname } = useLocation()
  // The address changes when she presses a link, the screen when it is ready: until then the old heading stands there.
  const last = useRef<{ heading: HTMLElement; text: string | null }>(undefined)
  useEffect(() => {
    const main = document.getElementById('content')
    if (!main) return
    const before = last.current
    let hasArrived = false
    const arrive = () => {
      const heading = main.querySelector<HTMLElement>('h1')
      if (!heading) return
      const text = heading.textContent
      if (before?.heading === heading && before.text === text) return
      last.current = { heading, text }
      const title = heading.dataset.title ?? text
      document.title = title ? `${title} · ${site}` : site
      if (before && !hasArrived) focus(heading, main)
      hasArrived = true
    }
    const watcher = new MutationObserver(arrive)
    watcher.observe(main, { childList: true, subtree: true, characterData: true })
    arrive()
    if (hasKeptTyping()) void restore(main, pathname)
    return () => watcher.disconnect()
  }, [pathname])
}

async function restore(main: HTMLElement, pathname: string) {
  const { restoreTyping } = await import('../../lib/typing.ts')
  restoreTyping(main, pathname, knownViewer()?.id)
}

function focus(heading: HTMLElement, main: HTMLElement) {
  // A field that asked for the focus keeps it.
  const active = document.activeElement
  if (active !== main && main.contains(active)) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
