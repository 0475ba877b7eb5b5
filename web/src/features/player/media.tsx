import { useMediaStore } from 'media-chrome/react/media-store'
import { createElement, useCallback, useEffect, useState } from 'react'
import styles from './media.module.css'
import type { MediaElement } from './playback.ts'
import type { Content } from './queries.ts'

type Source = Content['media'][number]

/** What plays a content: the browser itself where it can; otherwise the element that can, which comes when needed. */
export function sourceOf(content: Pick<Content, 'media' | 'audioFile' | '@type'>): (Source & { plays: Plays }) | null {
  if (content['@type'] === 'AudioContent' && content.audioFile)
    return { url: content.audioFile, type: 'audio/mp4', plays: 'audio' }
  const byType = (test: RegExp) => content.media.find(({ type }) => test.test(type))
  const audio = byType(/^audio\//)
  if (audio && content['@type'] === 'AudioContent') return { ...audio, plays: 'audio' }
  const file = byType(/^video\/(?:mp4|webm)/)
  if (file) return { ...file, plays: 'video' }
  const stream = byType(/mpegurl/i)
  if (stream) return { ...stream, plays: 'hls-video' }
  const embed = byType(/^video\/vimeo/)
  if (embed) return { ...embed, plays: 'vimeo-video' }
  return audio ? { ...audio, plays: 'audio' } : null
}

export type Plays = 'video' | 'audio' | 'hls-video' | 'vimeo-video'

const elements: Partial<Record<Plays, () => Promise<unknown>>> = {
  'hls-video': () => import('hls-video-element'),
  'vimeo-video': () => import('vimeo-video-element'),
}

type MediaProps = {
  source: Source & { plays: Plays }
  poster: string | null
  title: string
  startSeconds: number
  plays: boolean
  onMedia: (media: MediaElement | null) => void
  onFailure: () => void
}

/** The element itself, without controls: the bar drives it through the store. */
export function Media({ source, poster, title, startSeconds, plays, onMedia, onFailure }: MediaProps) {
  const store = useMediaStore()
  const isReady = useElement(source.plays, onFailure)
  const [media, setMedia] = useState<MediaElement | null>(null)
  const take = useCallback(
    (element: MediaElement | null) => {
      store.dispatch({ type: 'mediaelementchangerequest', detail: element } as never)
      setMedia(element)
      onMedia(element)
    },
    [store, onMedia],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: where to begin counts once, when the media arrives
  useEffect(() => {
    if (!media) return
    const begin = () => {
      if (startSeconds > 0) media.currentTime = startSeconds
      if (plays) Promise.resolve(media.play()).catch(() => undefined)
    }
    if (media.readyState >= 1) begin()
    else media.addEventListener('loadedmetadata', begin, { once: true })
    return () => media.removeEventListener('loadedmetadata', begin)
  }, [media, source.url])

  if (!isReady) return <div className={styles.media} />
  return createElement(source.plays, {
    ref: take,
    src: source.url,
    className: styles.media,
    'data-plays': source.plays,
    'aria-label': title,
    preload: 'metadata',
    playsInline: true,
    crossOrigin: 'anonymous',
    onError: onFailure,
    ...(poster && source.plays !== 'audio' ? { poster } : {}),
  })
}

/** HLS and Vimeo are heavy: their elements are fetched only for a content that needs them. */
function useElement(plays: Plays, onFailure: () => void): boolean {
  const load = elements[plays]
  const [loaded, setLoaded] = useState<Plays>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once per kind
  useEffect(() => {
    if (load) load().then(() => setLoaded(plays), onFailure)
  }, [plays])
  return !load || loaded === plays
}
