import { isLowData } from '../../../lib/low-data.ts'
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
  on(event: 'hlsError', listener: (name: string, error: { fatal: boolean }) => void): void
}

/**
 * The HLS element does not report fatal errors of its library: here one that cannot be recovered is a failure. Where
 * little data is spent, or nobody sees the picture, it stays in the smallest quality.
 */
export function watchStream(element: MediaElement, onFailure: () => void, isHeard = false): () => void {
  const media = element as MediaElement & { api?: StreamApi | null }
  let heard: StreamApi | undefined
  let isOver = false
  const begin = () => {
    if (!media.api || media.api === heard) return
    heard = media.api
    if (isHeard || isLowData()) heard.autoLevelCapping = 0
    heard.on('hlsError', (_name, { fatal }) => {
      if (!fatal || isOver) return
      isOver = true
      onFailure()
    })
  }
  begin()
  // The element creates its api one microtask after it gets its address, and a stream that is refused at once fails
  // before `loadstart`.
  queueMicrotask(begin)
  media.addEventListener('loadstart', begin)
  return () => {
    isOver = true
    media.removeEventListener('loadstart', begin)
  }
}
