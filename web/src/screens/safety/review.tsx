import { useEffect } from 'react'
import { useViewer } from '../../lib/session/viewer.ts'
import { NoPermission } from '../errors/no-permission.tsx'

/** /moderacao leads to the office, which is another app; members who are no moderators see a message and go home. */
export default function ReviewScreen() {
  const isModerator = useViewer().roles.includes('moderator')
  useEffect(() => {
    if (isModerator) window.location.replace('/admin/denuncias')
  }, [isModerator])
  return isModerator ? null : <NoPermission />
}
