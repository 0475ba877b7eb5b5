import { uuid } from '@juntas/client/uuid.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { draftOwner, type Owner } from '../../../lib/drafts/drafts.ts'
import { type MediaElement, watchPlayback } from '../media/playback.ts'
import type { Content } from '../queries.ts'
import { type Report, report, reportOnLeaving } from './report-queue.ts'

interface Ends {
  onEnding: (isEnding: boolean) => void
  onFinish: () => void
}

/** Reports the position: every 15 s, at the end, and on leaving. A preview is not reported. */
export function useReports(media: MediaElement | null, content: Content, ends: Ends): { finishNow: () => void } {
  const [viewing] = useState(uuid)
  const [owner] = useState(draftOwner)
  const isDone = useRef(false)
  const latest = useRef({ content, ends })
  latest.current = { content, ends }
  const { hasAccess, '@id': iri } = content

  const stamp = useCallback(
    (what: { progress: number } | { percent: 100 }): Report => ({
      ...what,
      content: iri,
      viewing,
      at: new Date().toISOString(),
    }),
    [iri, viewing],
  )
  const finish = useCallback(
    (send: (one: Report, owner: Owner) => unknown) => {
      isDone.current = true
      if (latest.current.content.hasAccess) send(stamp({ percent: 100 }), owner)
    },
    [stamp, owner],
  )

  useEffect(() => {
    if (!media) return
    const began = () => {
      isDone.current = false
    }
    media.addEventListener('play', began)
    const stop = watchPlayback(media, {
      onTick: (progress) => {
        if (hasAccess) reportNow(stamp({ progress }), owner)
      },
      onEnding: (isEnding) => latest.current.ends.onEnding(isEnding),
      onFinish: () => {
        finish(reportNow)
        latest.current.ends.onFinish()
      },
      onLeave: (where) => {
        if (where === 'finished') return finish(reportOnLeaving)
        if (hasAccess && !isDone.current) reportOnLeaving(stamp({ progress: where.seconds }), owner)
      },
    })
    return () => {
      stop()
      media.removeEventListener('play', began)
    }
  }, [media, hasAccess, stamp, finish, owner])

  return { finishNow: () => finish(reportNow) }
}

const reportNow = (one: Report, owner: Owner) => void report(one, owner).catch(() => undefined)
