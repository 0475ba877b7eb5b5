import { useLocation, useNavigate } from '@juntas/ui/router/hooks.ts'
import { useEffect, useState } from 'react'
import { useControls } from '../media/use-media.ts'
import type { Content } from '../queries.ts'
import { asksForPlace, type Start, startOf } from './start-position.ts'

/** The start position, once the server's current content is there; null until then. */
export function useStart(content: Content, isFetching: boolean): Start | null {
  const navigate = useNavigate()
  const location = useLocation()
  const controls = useControls()
  const [start, setStart] = useState<Start | null>(null)
  const known = start ?? (isFetching ? null : startOf(content, location))
  if (known !== start) setStart(known)

  const isAsked = known !== null && asksForPlace(location)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that asks
  useEffect(() => {
    if (!isAsked) return
    const asked = startOf(content, location)
    // A link to another second of the open content.
    if (start && asked.timestampSeconds !== start.timestampSeconds) controls.seek(asked.timestampSeconds)
    // Used once: after a reload or a return the content goes on where the member left it. The member may be leaving
    // this page by now.
    if (window.location.pathname !== location.pathname) return
    const { timestampSeconds, plays, ...state } = location.state
    void navigate({ to: '.', search: true, state, replace: true, resetScroll: false })
  }, [isAsked, location.key])
  return known
}
