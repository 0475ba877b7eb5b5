import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from '../../../lib/router/hooks.ts'
import { useControls } from '../media/use-media.ts'
import type { Content } from '../queries.ts'
import { asksForPlace, type Start, startOf } from './start-position.ts'

/** Where the player begins, once the content is as the server has it; null until then. */
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
    // A link to another second of what is already open.
    if (start && asked.seconds !== start.seconds) controls.seek(asked.seconds)
    // Asked for once: a reload or a return goes on where the member left it. She may be on her way elsewhere by now.
    if (window.location.pathname !== location.pathname) return
    const { atSeconds, plays, ...state } = location.state
    void navigate({ to: '.', search: true, state, replace: true, resetScroll: false })
  }, [isAsked, location.key])
  return known
}
