import { useEffect, useRef } from 'react'
import { type MediaElement, watchPlayback } from '../media/playback.ts'
import type { Content } from '../queries.ts'
import { useReporter } from './use-reporter.ts'

interface Ends {
  onEnding: (isEnding: boolean) => void
  onFinish: () => void
}

/** Reports the position: every `PROGRESS_EVERY_SECONDS`, at the end, and on leaving. A preview is not reported. */
export function usePlaybackReports(
  media: MediaElement | null,
  content: Content,
  ends: Ends,
): { finishNow: () => void } {
  const reporter = useReporter(content['@id'])
  const isDone = useRef(false)
  const latest = useRef({ content, ends })
  latest.current = { content, ends }
  const { hasAccess } = content

  const finish = (send: (end: { percent: 100 }) => void) => {
    isDone.current = true
    if (latest.current.content.hasAccess) send({ percent: 100 })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `finish` reads only what does not change with a render
  useEffect(() => {
    if (!media) return
    const began = () => {
      isDone.current = false
    }
    media.addEventListener('play', began)
    const stop = watchPlayback(media, {
      onTick: (progress) => {
        if (hasAccess) reporter.send({ progress })
      },
      onEnding: (isEnding) => latest.current.ends.onEnding(isEnding),
      onFinish: () => {
        finish(reporter.send)
        latest.current.ends.onFinish()
      },
      onLeave: (where) => {
        if (where === 'finished') return finish(reporter.sendOnLeaving)
        if (hasAccess && !isDone.current) reporter.sendOnLeaving({ progress: where.seconds })
      },
    })
    return () => {
      stop()
      media.removeEventListener('play', began)
    }
  }, [media, hasAccess, reporter])

  return { finishNow: () => finish(reporter.send) }
}
