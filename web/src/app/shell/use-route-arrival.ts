import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { restoreTyping } from '../../lib/typing.ts'
import { knownViewer } from '../../lib/viewer.ts'

const site = 'Juntas'

/**
 * Arriving at a screen: its heading (or the `data-title` on it) becomes the document's title and, after a navigation inside the app, takes the
 * focus, so that a screen reader says where she is. What she had typed here before she was sent away comes back.
 */
export function useRouteArrival(): void {
  const { pathname } = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    const main = document.getElementById('content')
    if (!main) return
    const moved = !isFirst.current
    isFirst.current = false
    let isFocused = !moved
    const arrive = () => {
      const heading = main.querySelector<HTMLElement>('h1')
      if (!heading) return
      const title = heading.dataset.title ?? heading.textContent
      document.title = title ? `${title} · ${site}` : site
      if (isFocused) return
      isFocused = true
      heading.tabIndex = -1
      // A field that asked for the focus keeps it.
      if (!main.contains(document.activeElement) || document.activeElement === main)
        heading.focus({ preventScroll: true })
    }
    const watcher = new MutationObserver(arrive)
    watcher.observe(main, { childList: true, subtree: true, characterData: true })
    arrive()
    const stopRestoring = restoreTyping(main, pathname, knownViewer()?.id)
    return () => {
      watcher.disconnect()
      stopRestoring()
    }
  }, [pathname])
}
