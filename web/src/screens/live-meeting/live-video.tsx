import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { useSearch } from '@juntas/ui/router/hooks.ts'
import { Navigate } from '@juntas/ui/router/navigate.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { LivePage } from '../../features/live-meeting/live-page.tsx'
import { permissionQuery } from '../../features/live-meeting/permission.ts'
import { useViewer } from '../../lib/session/viewer.ts'

const ClassNotice = lazyPanel(() => import('../../features/agenda/class-notice.tsx'))

/**
 * /live-video: for members whom the server admits; others go home, and Back does not lead here again. `aula` is the
 * number of the journey's module whose class it is.
 */
export default function LiveVideoScreen() {
  const { id, name, email, group } = useViewer()
  const { data } = useSuspenseQuery(permissionQuery(id))
  const number = Number(useSearch().aula)
  if (!data.permission) return <Navigate to="/" replace />
  return (
    <>
      {group === 'b2c' && number > 0 && <ClassNotice number={number} />}
      <LivePage person={{ id, name, email }} />
    </>
  )
}
