import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { circleQuery } from './queries.ts'

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'))

/** The way to the team from within the room: nobody has to leave it first. */
export function RoomReport({ circleId }: { circleId: number }) {
  const { data: circle } = useQuery({ ...circleQuery(circleId), retry: false })
  const [isTelling, setTelling] = useState(false)
  if (!circle) return null
  return (
    <>
      <TextButton onClick={() => setTelling(true)}>{m.circles_report_room()}</TextButton>
      {isTelling && <ReportDialog circle={circle} onClose={() => setTelling(false)} />}
    </>
  )
}
