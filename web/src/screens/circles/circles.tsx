import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { useLocation, useParams } from '@juntas/ui/router/hooks.ts'
import { Spinner } from '@juntas/ui/spinner/spinner.tsx'
import { CirclePage } from '../../features/circles/circle-page.tsx'
import { RoomReport } from '../../features/circles/room-report.tsx'
import { NotFoundPage } from '../../features/site/error-pages.tsx'

// Also shown until its first answers are there: without it the footer would stand at the top of the window.
const fallback = <Spinner size="page" />
const CirclesPage = lazyPart(
  async () => ({ default: (await import('../../features/circles/circles-page.tsx')).CirclesPage }),
  { fallback },
)
const CircleRoom = lazyPart(() => import('../../features/live-meeting/circle-room.tsx'), { fallback })

/** /circulos/{id} and, on demand, /circulos and /circulos/{id}/sala: one file in the list that every visit loads. */
export default function CirclesScreen() {
  const { id } = useParams()
  const { pathname } = useLocation()
  if (id === undefined) return <CirclesPage />
  if (!/^[1-9]\d{0,9}$/.test(id)) return <NotFoundPage />
  const circleId = Number(id)
  if (/\/sala\/?$/i.test(pathname))
    return <CircleRoom key={id} id={circleId} report={<RoomReport circleId={circleId} />} />
  return <CirclePage key={id} id={circleId} />
}
