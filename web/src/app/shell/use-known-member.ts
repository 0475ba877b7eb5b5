import { useEffect } from 'react'
import { openSession } from '../../lib/session/open-session.ts'
import { hasSessionHint } from '../../lib/session/stored-user.ts'
import { knownViewer } from '../../lib/session/viewer.ts'

/** On screens that ask for nobody (the terms, an error page) a member still finds her own header. */
export function useKnownMember(): void {
  useEffect(() => {
    if (!knownViewer() && hasSessionHint()) openSession().catch(() => undefined)
  }, [])
}
