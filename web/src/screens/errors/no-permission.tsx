import { Navigate } from '@juntas/ui/router/navigate.tsx'
import { useEffect } from 'react'
import { m } from '#paraglide/messages.js'
import { appBridge } from '../../lib/app-bridge.ts'

/** For a page whose role the viewer does not have: the sentence of [GUARD-15], and home. */
export function NoPermission() {
  useEffect(() => {
    appBridge().notify(m.errors_no_permission())
  }, [])
  return <Navigate to="/" replace />
}
