import { useLocation } from '@juntas/ui/router/hooks.ts'
import { useLayoutEffect } from 'react'

/** Where the focus may go: parts that a screen reader can announce. */
const parts =
  'li, ul, ol, article, section, form, fieldset, main, [role="tabpanel"], [role="dialog"], [role="alertdialog"]'
const roots = 'main, [role="dialog"], [role="alertdialog"]'

/**
 * When an action removes the element that has the focus (a saved form, a deleted row), the browser focuses nothing, and
 * a screen reader starts again at the top. The closest part that is still there takes the focus instead. A dialog that
 * closes leads back to the button that opened it, or, if that was removed, to where it was. A new route is left to useRouteArrival.
 */
export function useFocusRecovery(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address starts without a focus to return to
  useLayoutEffect(() => {
    // The last focused element with its ancestors, for the screen and for each dialog over it; the newest first.
    let trail: HTMLElement[][] = []
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const root = target.closest(roots)
      if (!root) return
      trail = [ancestorsOf(target), ...trail.filter((path) => path[0]?.closest(roots) !== root)].slice(0, 3)
    }
    const recover = () => {
      if (document.activeElement !== document.body || trail[0]?.[0]?.isConnected !== false) return
      for (const path of trail) {
        // The button that opened a dialog: the library gives it the focus only while nothing has it.
        path[0]?.focus({ preventScroll: true })
        if (document.activeElement === path[0]) return
        const part = path.find((element) => element.isConnected && element.matches(parts))
        if (part) return focus(part)
      }
    }
    const watcher = new MutationObserver(recover)
    watcher.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      watcher.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [pathname])
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const path: HTMLElement[] = []
  for (let at: HTMLElement | null = element; at; at = at.parentElement) path.push(at)
  return path
}

function focus(part: HTMLElement) {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1
    // Only as long as it has the focus: a press on its text must not focus it later.
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  }
  part.focus({ preventScroll: true })
}
