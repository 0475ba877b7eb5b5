import { useEffect } from 'react'
import { startLive } from '../../lib/live/live.ts'
import { useMaybeViewer } from '../../lib/session/viewer.ts'

/** Listens to live events while a member is signed in; signing out ends it. */
export function useLiveChannel(): void {
  const id = useMaybeViewer()?.id
  useEffect(() => (id === undefined ? undefined : startLive()), [id])
}
