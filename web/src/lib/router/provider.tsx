import { startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { DrawnContext } from './contexts.ts'
import { Outlet } from './outlet.tsx'
import type { Router } from './router.ts'

/**
 * Draws what the router shows. The screen before stays until the next one can be drawn whole, for `pendingMs` at most;
 * then the next one's own places say that something is on its way.
 */
export function RouterProvider({ router }: { router: Router }) {
  const [view, setView] = useState(router.view)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let { pathname } = router.view.location
    // Something may have been shown between the first drawing and now.
    setView(router.view)
    const forget = router.onShow((next) => {
      clearTimeout(timer)
      // Another query or hash is an answer to her press, like any other state: it waits for nothing.
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
