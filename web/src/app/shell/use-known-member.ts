import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasSessionHint } from '../../lib/session/stored-user.ts'
import { knownViewer, viewerQuery } from '../../lib/session/viewer.ts'

/** On screens that ask for nobody (the terms, an error page) a member still finds her own header. */
export function useKnownMember(): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!knownViewer() && hasSessionHint()) void client.prefetchQuery(viewerQuery)
  }, [client])
}
