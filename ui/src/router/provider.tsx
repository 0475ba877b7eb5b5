import { startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { DrawnContext } from './contexts.ts'
import { Outlet } from './outlet.tsx'
import type { Router } from './router.ts'

/**
 * Draws the router's view. The previous screen stays until the next one can be drawn whole, for `pendingMs` at most;
 * then the fallbacks of the next screen are shown.
 */
export function RouterProvider({ router }: { router: Router }) {
  const [view, setView] = useState(router.view)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let { pathname } = router.view.location
    // The router may have shown something between the first render and this effect.
    setView(router.view)
    const forget = router.onShow((next) => {
      clearTimeout(timer)
      // Another query or hash is an immediate reaction to a press, like any other state: it does not wait.
      const isHere = next.location.pathname === pathname
      pathname = next.location.pathname
      if (next.isPending || isHere) return setView(next)
      startTransition(() => setView(next))
      timer = setTimeout(() => setView(next), router.pendingMs)
    })
    return () => {
      clearTimeout(timer)
      forget()
    }
  }, [router])
  useLayoutEffect(() => router.arrive(view), [router, view])
  const drawn = useMemo(() => ({ router, view }), [router, view])
  return (
    <DrawnContext value={drawn}>
      <Outlet />
    </DrawnContext>
  )
}
