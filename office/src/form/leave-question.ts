import { confirm } from '@juntas/ui/dialog/questions.ts'
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { m } from '#paraglide/messages.js'

/** Whether something typed here is still unsent. One that is being sent may be waited for. */
type Asker = () => boolean | Promise<boolean>

// The router asks one blocker only, the newest: a screen with two forms would forget the other.
const askers = new Set<Asker>()

export const hasUnsentWork = (): boolean => askers.size > 0

/** Asks before an address or the tab is left with something typed that was not sent. */
export function useLeaveQuestion(isAsked: boolean, isStillUnsent: Asker = () => true): void {
  const asker = useRef(isStillUnsent)
  asker.current = isStillUnsent
  useEffect(() => {
    if (!isAsked) return
    const ask: Asker = () => asker.current()
    askers.add(ask)
    return () => void askers.delete(ask)
  }, [isAsked])
}

/** For the frame: the one place where the router and the browser are told to wait. */
export function useLeaveGuard(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsentWork() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayLeave().then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => hasUnsentWork() && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}

async function mayLeave(): Promise<boolean> {
  const unsent = await Promise.all(Array.from(askers, (ask) => ask()))
  if (!unsent.includes(true)) return true
  return confirm({
    title: m.form_leave_title(),
    text: m.form_leave_text(),
    action: m.form_discard(),
    cancel: m.form_stay(),
    danger: true,
  })
}
