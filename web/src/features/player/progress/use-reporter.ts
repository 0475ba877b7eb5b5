import { uuid } from '@juntas/client/uuid.ts'
import { useMemo, useState } from 'react'
import { draftOwner } from '../../../lib/drafts/drafts.ts'
import { type Report, report, reportOnLeaving } from './report-queue.ts'

type Reached = { progress: number } | { percent: 100 }

/** Reports one playback or reading of a content, for the member whose page it is. */
export function useReporter(content: string) {
  const [viewing] = useState(uuid)
  const [owner] = useState(draftOwner)
  return useMemo(() => {
    const stamped = (what: Reached): Report => ({ ...what, content, viewing, at: new Date().toISOString() })
    return {
      send: (what: Reached) => void report(stamped(what), owner).catch(() => undefined),
      sendOnLeaving: (what: Reached) => reportOnLeaving(stamped(what), owner),
    }
  }, [content, viewing, owner])
}
