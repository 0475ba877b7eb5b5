import { hasSessionHint } from '@juntas/client/stored-user.ts'
import { useEffect } from 'react'
import { openSession } from '../../lib/session/open-session.ts'
import { knownViewer } from '../../lib/session/viewer.ts'

/** Loads the member on screens without a guard (the terms, an error page), so that the header is the member's own. */
export function useKnownMember(): void {
  useEffect(() => {
    if (!knownViewer() && hasSessionHint()) openSession().catch(() => undefined)
  }, [])
}
