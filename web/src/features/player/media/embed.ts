import type { MediaElement } from './playback.ts'

/** As long as a frame may stay silent: a vendor that is down answers nothing, or a page that speaks no word of ours. */
export const EMBED_SILENCE_MS = 10_000

interface EmbedApi {
  ready(): Promise<void>
  on(event: string, listener: () => void): void
}

/**
 * What Vimeo's element keeps to itself. It says nothing when its frame is refused or never comes, so here its silence
 * is a failure; and it waits for a word its vendor never says when the speed changes.
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
  // The element makes its api right after it says that it begins.
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
  on(event: 'hlsError', listener: (name: string, error: { fatal: boolean }) => void): void
}

/** The element of HLS keeps the failures of its library to itself, too: one it cannot mend is the stream's end. */
export function watchStream(element: MediaElement, onFailure: () => void): () => void {
  const media = element as MediaElement & { api?: StreamApi | null }
  let heard: StreamApi | undefined
  let isOver = false
  const begin = () => {
    if (!media.api || media.api === heard) return
    heard = media.api
    heard.on('hlsError', (_name, { fatal }) => {
      if (!fatal || isOver) return
      isOver = true
      onFailure()
    })
  }
  begin()
  // The element makes its api one turn after it is given its address, and a library that is refused at once fails
  // before anything has begun to load.
  queueMicrotask(begin)
  media.addEventListener('loadstart', begin)
  return () => {
    isOver = true
    media.removeEventListener('loadstart', begin)
  }
}
