import { progressTick } from '@juntas/contract/rules/library/progress-report'

export const FINISH_AFTER_MS = 6000
export const RESUME_AFTER_MS = 800
const BROWSER_PAUSE_MS = 1000
/** Told to the element before our controls pause it: also one that is paused already must not resume by itself. */
export const PAUSE_REQUEST = 'pauserequest'
export const NEXT_IN_LAST_SECONDS = 10
export const VOLUME_MAX = 10

/** The element type of every player; a video, an audio and the elements of HLS and Vimeo all fulfill it. */
export type MediaElement = HTMLVideoElement

export interface Watcher {
  /** A multiple of `PROGRESS_EVERY_SECONDS` was reached while playing [PLAYER-16]. */
  onTick: (seconds: number) => void
  /** The end was reached and 6 s have passed [PLAYER-15]. */
  onFinish: () => void
  /** The viewer is about to leave: at this second, or after the end [GAP-89]. */
  onLeave: (where: { seconds: number } | 'finished') => void
  /** The end was reached, or left again by seeking or replaying. */
  onEnding: (isEnding: boolean) => void
}

type Listen = (type: string, listener: () => void, target?: EventTarget) => void

/** The rules of playback on any media element: ticks, the finish, leaving, and a tab that comes back. */
export function watchPlayback(media: MediaElement, watcher: Watcher): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const on: Listen = (type, listener, target = media) => target.addEventListener(type, listener, { signal })

  let [from, lastTick]: [number, number | null] = [media.currentTime || 0, null]
  let leftAt: number | null = null
  on('timeupdate', () => {
    const to = media.currentTime
    const tick = media.paused ? null : progressTick(from, to, lastTick)
    from = to
    if (tick === null) return
    lastTick = tick
    leftAt = tick
    watcher.onTick(tick)
  })
  on('seeking', () => {
    from = media.currentTime
  })

  let finishing: ReturnType<typeof setTimeout> | undefined
  const cancelFinish = () => {
    if (finishing === undefined) return
    clearTimeout(finishing)
    finishing = undefined
    watcher.onEnding(false)
  }
  on('ended', () => {
    if (finishing !== undefined) return
    watcher.onEnding(true)
    finishing = setTimeout(() => {
      finishing = undefined
      leftAt = null
      hasFinished = true
      watcher.onFinish()
    }, FINISH_AFTER_MS)
  })
  on('seeking', () => media.ended || cancelFinish())
  on('play', cancelFinish)

  let hasPlayed = false
  let hasFinished = false
  on('playing', () => {
    hasPlayed = true
    hasFinished = false
  })
  const leave = () => {
    if (finishing !== undefined) {
      clearTimeout(finishing)
      finishing = undefined
      hasFinished = true
      return watcher.onLeave('finished')
    }
    const seconds = Math.floor(media.currentTime || 0)
    if (!hasPlayed || hasFinished || seconds === 0 || seconds === leftAt) return
    leftAt = seconds
    watcher.onLeave({ seconds })
  }
  on('pagehide', leave, window)
  const stopReturning = resumeOnReturn(media, on, leave)

  return () => {
    leave()
    stopReturning()
    stop.abort()
  }
}

/**
 * When the tab is visible again, a playing video pauses and goes on from the same point after 800 ms; a paused one
 * stays paused [PLAYER-13] [GAP-88]. "Hidden" is also the last event before a phone ends a page.
 *
 * Some browsers pause a film when they hide it, and it must still resume. They do so at once: a pause later than
 * BROWSER_PAUSE_MS comes from the member (picture in picture, a key of the headset), and so does every pause of our
 * controls.
 */
function resumeOnReturn(media: MediaElement, on: Listen, onHidden: () => void): () => void {
  let wasPlaying = false
  let hiddenAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stayPaused = () => {
    wasPlaying = false
    clearTimeout(timer)
    timer = undefined
  }
  const paused = () => {
    if (document.visibilityState === 'hidden' && Date.now() - hiddenAt > BROWSER_PAUSE_MS) stayPaused()
  }
  const changed = () => {
    if (document.visibilityState === 'hidden') {
      // Hidden again within the 800 ms: it still counts as playing.
      const isPlaying = timer !== undefined || (!media.paused && !media.ended)
      stayPaused()
      wasPlaying = isPlaying
      hiddenAt = Date.now()
      if (!media.ended) onHidden()
      return
    }
    // Media that was paused and started again while the tab was hidden counts as playing.
    if ((!wasPlaying && media.paused) || media.ended) return
    wasPlaying = false
    const at = media.currentTime
    media.pause()
    timer = setTimeout(() => {
      timer = undefined
      if (Math.abs(media.currentTime - at) > 0.5 || media.ended) return
      Promise.resolve(media.play()).catch(() => undefined)
    }, RESUME_AFTER_MS)
  }
  on('pause', paused)
  on(PAUSE_REQUEST, stayPaused)
  on('visibilitychange', changed, document)
  return stayPaused
}
