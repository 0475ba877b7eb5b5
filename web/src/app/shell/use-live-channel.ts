import { useEffect } from 'react'
import { startLive } from '../../lib/live/live.ts'
import { useMaybeViewer } from '../../lib/session/viewer.ts'

/** While a member is here, her live events are heard; signing out ends it. */
export function useLiveChannel(): void {
  const id = useMaybeViewer()?.id
  useEffect(() => (id === undefined ? undefined : startLive()), [id])
}
