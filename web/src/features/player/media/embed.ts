import { isLowData } from '../../../lib/data-use/low-data.ts'
import type { MediaElement } from './playback.ts'

/** How long a frame may stay silent: a vendor that is down answers nothing, or a page without its player API. */
export const EMBED_SILENCE_MS = 10_000

interface EmbedApi {
  ready(): Promise<void>
  on(event: string, listener: () => void): void
}

/**
 * Handles what Vimeo's element does not report. It fires no error when its frame is refused or never loads, so silence
 * counts as a failure; and it fires no `ratechange` when the speed changes.
 */
export function watchEmbed(element: MediaElement, onFailure: () => void): () => void {
  const media = element as MediaElement & { api?: EmbedApi | null }
  let isOver = false
  const end = () => {
    isOver = true
    clearTimeout(timer)
  }
  const fail = () => {
    if (isOver) return
    end()
    onFailure()
  }
  const timer = setTimeout(fail, EMBED_SILENCE_MS)
  // The element creates its api right after `loadstart`.
  const begin = () =>
    queueMicrotask(() => {
      media.api?.ready().catch(fail)
      media.api?.on('error', () => media.readyState < 1 && fail())
      media.api?.on('playbackratechange', () => media.dispatchEvent(new Event('ratechange')))
    })
  if (media.api) begin()
  media.addEventListener('loadstart', begin)
  media.addEventListener('loadedmetadata', end)
  return () => {
    end()
    media.removeEventListener('loadstart', begin)
    media.removeEventListener('loadedmetadata', end)
  }
}

interface StreamApi {
  /** The best quality that may play; the smallest is the first. */
  autoLevelCapping: number
  config: { startPosition: number }
  startLoad(position: number): void
  on(event: 'hlsError', listener: (name: string, error: { fatal: boolean }) => void): void
}

/**
 * The HLS element does not report fatal errors of its library: here one that cannot be recovered is a failure. Where
 * little data is spent, or nobody sees the picture, it stays in the smallest quality. Loading begins at the place that
 * is played: by itself the library loads the first part of a stream before it goes there.
 */
export function watchStream(
  element: MediaElement,
  onFailure: () => void,
  { isHeard = false, startSeconds = 0 } = {},
): () => void {
  const media = element as MediaElement & { api?: StreamApi | null }
  let heard: StreamApi | undefined
  let isOver = false
  const begin = () => {
    if (!media.api || media.api === heard) return
    heard = media.api
    if (isHeard || isLowData()) heard.autoLevelCapping = 0
    if (startSeconds > 0) heard.config.startPosition = startSeconds
    heard.on('hlsError', (_name, { fatal }) => {
      if (!fatal || isOver) return
      isOver = true
      onFailure()
    })
  }
  // What waits to be played may have been moved meanwhile. The element's own listener comes after this one and loads
  // from the start, so the place is set after it; nothing has come by then.
  const load = () => {
    if (media.getAttribute('preload') !== 'none') return
    const seconds = media.currentTime
    if (heard && seconds > 0) heard.config.startPosition = seconds
    if (seconds > 0) setTimeout(() => heard?.startLoad(seconds))
  }
  begin()
  // The element creates its api one microtask after it gets its address, and a stream that is refused at once fails
  // before `loadstart`.
  queueMicrotask(begin)
  media.addEventListener('loadstart', begin)
  media.addEventListener('play', load, { once: true })
  return () => {
    isOver = true
    media.removeEventListener('loadstart', begin)
    media.removeEventListener('play', load)
  }
}
