import { useNavigate } from '@juntas/ui/router/hooks.ts'
import { useEffect, useRef } from 'react'
import { useControls } from '../../features/player/media/use-media.ts'
import { showStrip } from '../../features/time/show-strip.ts'
import { goOn, nextStep } from '../../lib/time/time-move.ts'
import { useTimeRun } from '../../lib/time/time-run.ts'

/** This content as a step of the member's running time: what follows it there. Null without one. */
export function useTimeStep(contentId: number) {
  const run = useTimeRun()
  const navigate = useNavigate()
  const controls = useControls()
  const isHere = run?.steps[run.place]?.contentId === contentId
  const asked = isHere ? run?.asked : undefined
  const wasAsked = useRef(asked)
  useEffect(() => {
    // After a reload the strip comes with the player.
    showStrip()
    // The time is over: the content waits for the answer, which is outside a full screen.
    if (asked === 'open') {
      controls.leaveFullscreen()
      controls.pause()
    } else if (asked === 'over' && wasAsked.current === 'open') controls.play()
    wasAsked.current = asked
  }, [asked, controls])
  if (!run || !isHere) return null
  const isHeard = run.steps[run.place]?.isHeard === true
  return { next: nextStep(run)?.title ?? null, isHeard, goOn: () => goOn(navigate) }
}
