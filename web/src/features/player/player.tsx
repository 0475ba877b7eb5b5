import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useLowData } from '../../lib/data-use/low-data.ts'
import type { Marker } from './controls/seek-bar.tsx'
import type { EndDestination } from './end-panel.tsx'
import { sourcesOf } from './media/media.tsx'
import { type MediaElement, NEXT_IN_LAST_SECONDS } from './media/playback.ts'
import type { Captions } from './media/use-captions.ts'
import { PlaybackError } from './playback-error.tsx'
import { usePlaybackReports } from './progress/use-playback-reports.ts'
import type { Content } from './queries.ts'
import { Stage } from './stage.tsx'

// Needed at the end of the content.
const NextCountdown = lazyPart(async () => ({ default: (await import('./end-panel.tsx')).NextCountdown }))
const UnsavedPrompt = lazyPart(async () => ({ default: (await import('./end-panel.tsx')).UnsavedPrompt }))

export type Unsaved = 'note' | 'comment' | null

type PlayerProps = {
  content: Content
  captions: Captions
  startSeconds: number
  /** Starts by itself, as the next episode of a trail does. */
  plays: boolean
  /** The member listens: the sound, or the film without its picture. */
  isHeard?: boolean
  markers?: readonly Marker[]
  /** Title of the episode that follows. */
  next: string | null
  /** Where the end leads. In a member's running time the strip above the page has the way on. */
  home?: EndDestination
  /** Called at the end; without it the page stays. */
  onGoOn?: (() => void) | undefined
  unsaved?: () => Unsaved
  onNote?: (() => void) | undefined
}

type Phase = 'playing' | 'ending' | 'holding' | 'failed'

/** A playing content, with the rules of its start, its progress and its end. Inside a MediaProvider. */
export function Player({
  content,
  captions,
  startSeconds,
  plays,
  isHeard = false,
  markers = [],
  next,
  home = 'trail',
  onGoOn,
  unsaved,
  onNote,
}: PlayerProps) {
  const client = useQueryClient()
  const [media, setMedia] = useState<MediaElement | null>(null)
  const [phase, setPhase] = useState<Phase>('playing')
  const [attempt, setAttempt] = useState(0)
  const [start, setStart] = useState(startSeconds)
  const [held, setHeld] = useState<Exclude<Unsaved, null>>('note')
  const stays = useRef(false)
  // Whether the next source starts by itself after a failure: only if the failed one was playing or meant to.
  const [goesOn, setGoesOn] = useState(plays)
  const isLow = useLowData()
  const way = `${isLow} ${isHeard}`
  const [lastWay, setLastWay] = useState(way)
  // Changed while it plays: the other source goes on from here.
  if (lastWay !== way) {
    setLastWay(way)
    setStart(media?.currentTime || start)
    setGoesOn(media?.paused === false)
  }
  // Addresses are signed again each hour; a playing source keeps its own. A failed source is replaced by the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const { sources, poster } = useMemo(
    () => ({
      sources: sourcesOf(content, isLow || isHeard),
      poster: isLow ? content.thumb : (content.poster ?? content.thumb),
    }),
    [content.id, attempt, way],
  )
  const source = sources[attempt % Math.max(1, sources.length)]

  const { finishNow } = usePlaybackReports(media, content, {
    onEnding: (isEnding) => {
      stays.current = false
      setPhase(isEnding && onGoOn ? 'ending' : 'playing')
    },
    onFinish: () => {
      if (!onGoOn || stays.current) return setPhase('playing')
      const waiting = unsaved?.() ?? null
      if (!waiting) return onGoOn()
      setHeld(waiting)
      setPhase('holding')
    },
  })

  const fail = useCallback(async () => {
    // The address may have expired while the page was open: read the content again once, silently. A vendor's frame has
    // no address that expires, and EMBED_SILENCE_MS has already passed.
    if (attempt >= sources.length || source?.plays === 'vimeo-video') return setPhase('failed')
    // A source that never loaded has not started what it was meant to.
    const wasPlaying = media && !media.paused ? true : goesOn && (media?.readyState ?? 0) === 0
    await client.invalidateQueries({ queryKey: ['player', 'content'] })
    // A source that never loaded is at 0: the place of the one before it stays.
    setStart(media?.currentTime || start)
    setGoesOn(wasPlaying)
    setAttempt(attempt + 1)
  }, [attempt, sources, source, client, media, start, goesOn])

  if (!source) return null
  const goNext = () => {
    // Leaving in the last seconds counts as watched.
    if (media && media.duration - media.currentTime <= NEXT_IN_LAST_SECONDS) finishNow()
    onGoOn?.()
  }
  return (
    <Stage
      key={`${attempt} ${way}`}
      title={content.title}
      source={source}
      poster={poster}
      durationMs={content.duration}
      startSeconds={start}
      plays={goesOn}
      isHeard={isHeard}
      captions={captions}
      markers={markers}
      onMedia={setMedia}
      onFailure={fail}
      onNext={next && onGoOn && home !== 'time' ? goNext : undefined}
      onNote={onNote}
    >
      {phase === 'ending' && onGoOn && (
        <NextCountdown
          next={next}
          home={home}
          onGo={onGoOn}
          onStay={() => {
            stays.current = true
            setPhase('playing')
          }}
        />
      )}
      {phase === 'holding' && onGoOn && (
        <UnsavedPrompt
          what={held}
          hasNext={next !== null}
          home={home}
          onGo={onGoOn}
          onStay={() => setPhase('playing')}
        />
      )}
      {phase === 'failed' && (
        <PlaybackError
          isAudio={source.plays === 'audio'}
          onRetry={() => {
            setPhase('playing')
            setStart(media?.currentTime || start)
            // The viewer pressed retry: start playing.
            setGoesOn(true)
            void client.invalidateQueries({ queryKey: ['player', 'content'] }).then(() => setAttempt(attempt + 1))
          }}
        />
      )}
    </Stage>
  )
}
