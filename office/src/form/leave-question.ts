import { confirm } from '@juntas/ui/dialog/questions.ts'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { m } from '#paraglide/messages.js'

/** Asks before an address or the tab is left with something typed that was not sent. */
export function useLeaveQuestion(isAsked: boolean): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    isAsked ? currentLocation.pathname !== nextLocation.pathname : false,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: m.form_leave_title(),
      text: m.form_leave_text(),
      action: m.form_discard(),
      cancel: m.form_stay(),
      danger: true,
    }).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    if (!isAsked) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAsked])
}
