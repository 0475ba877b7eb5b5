import { fallbackArt } from '@juntas/contract/rules/library/art'
import { useMediaStore } from 'media-chrome/react/media-store'
import { createElement, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isLowData } from '../../../lib/data-use/low-data.ts'
import type { Content } from '../queries.ts'
import { watchEmbed, watchStream } from './embed.ts'
import { languageText } from './language-text.ts'
import styles from './media.module.css'
import type { MediaElement } from './playback.ts'
import { storedSpeed } from './stored-speed.ts'
import type { Captions } from './use-captions.ts'
import { attachMedia } from './use-media.ts'
import { useNativeCaptions } from './use-native-captions.ts'

export type Playable = Content['media'][number] & { plays: Plays }

/**
 * The sources of a content, best first: a stream adapts to the connection, a file is played by the browser alone, a
 * vendor's frame is the last choice. Where little data is spent, the sound comes before them. A failure leads to the next.
 */
export function sourcesOf(
  content: Pick<Content, 'media' | 'audioFile' | '@type'>,
  isLow: boolean = isLowData(),
): Playable[] {
  const of = (plays: Plays, type: RegExp) =>
    content.media.filter((one) => type.test(one.type)).map((one): Playable => ({ ...one, plays }))
  const sound = of('audio', /^audio\//)
  const own = content.audioFile ? [{ url: content.audioFile, type: 'audio/mp4', plays: 'audio' as const }] : []
  const sounds = own.length > 0 ? own : sound
  if (content['@type'] === 'AudioContent' && sounds.length > 0) return sounds
  const films = [
    ...of('hls-video', /mpegurl/i),
    ...of('video', /^video\/(?:mp4|webm)/),
    ...of('vimeo-video', /^video\/vimeo/),
  ]
  return isLow ? [...sounds, ...films] : films.length > 0 ? films : sound
}

type Plays = 'video' | 'audio' | 'hls-video' | 'vimeo-video'

const elements: Partial<Record<Plays, () => Promise<unknown>>> = {
  'hls-video': () => import('hls-video-element'),
  'vimeo-video': () => import('vimeo-video-element'),
}

const watchers: Partial<Record<Plays, typeof watchStream>> = { 'hls-video': watchStream, 'vimeo-video': watchEmbed }

type MediaProps = {
  source: Playable
  poster: string | null
  title: string
  durationMs: number
  startSeconds: number
  plays: boolean
  isHeard?: boolean
  captions: Pick<Captions, 'tracks' | 'shown'>
  onMedia: (media: MediaElement | null) => void
  onFailure: () => void
}

/** The element itself, without controls: the bar controls it through the store. */
export function Media({
  source,
  poster,
  title,
  durationMs,
  startSeconds,
  plays,
  isHeard,
  captions,
  onMedia,
  onFailure,
}: MediaProps) {
  const store = useMediaStore()
  const isReady = useElement(source.plays, onFailure)
  const [media, setMedia] = useState<MediaElement | null>(null)
  // What nobody plays is not loaded, where little data is spent; a frame must answer to count as working.
  const [isIdle] = useState(() => !plays && source.plays !== 'vimeo-video' && isLowData())
  // biome-ignore lint/correctness/useExhaustiveDependencies: where to begin counts once, when the element arrives
  const take = useCallback(
    (element: MediaElement | null) => {
      // Before it is loaded, an element keeps the place that it is given, and begins there.
      if (element && isIdle) element.currentTime = startSeconds
      attachMedia(store, element, durationMs / 1000)
      setMedia(element)
      onMedia(element)
    },
    [store, onMedia],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: where to begin counts once, when the media arrives
  useEffect(() => {
    if (!media) return
    const begin = () => {
      if (startSeconds > 0 && !isIdle && !media.currentTime) media.currentTime = startSeconds
      setSpeed(media, storedSpeed())
      if (plays) Promise.resolve(media.play()).catch(() => undefined)
    }
    if (media.readyState >= 1) begin()
    else media.addEventListener('loadedmetadata', begin, { once: true })
    return () => media.removeEventListener('loadedmetadata', begin)
  }, [media, source.url])

  useNativeCaptions(media, captions.shown)
  const failed = useRef(onFailure)
  failed.current = onFailure
  // React creates an element long before it is in the page: with `src` as a property it could load, and fail, before
  // any listener is there. So `src` is set last. The listener is native, because React only hears errors of the
  // browser's own elements.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where to begin counts once, when the media arrives
  useLayoutEffect(() => {
    if (!media) return
    const fail = () => failed.current()
    media.addEventListener('error', fail)
    if (media.getAttribute('src') !== source.url) media.setAttribute('src', source.url)
    const stop = watchers[source.plays]?.(media, fail, { isHeard, startSeconds })
    return () => {
      media.removeEventListener('error', fail)
      stop?.()
    }
  }, [media, source.plays, source.url, isHeard])

  // The picture is not late because the code that plays a stream is.
  if (!isReady) return <img className={styles.media} src={poster ?? fallbackArt} alt="" />
  const attributes = {
    ref: take,
    className: styles.media,
    'data-plays': source.plays,
    'aria-label': title,
    preload: isIdle ? 'none' : 'metadata',
    playsInline: true,
    crossOrigin: 'anonymous',
    // Undefined, not null: a custom element would be given "null".
    poster: (source.plays !== 'audio' && poster) || undefined,
  }
  // A vendor's frame has its own subtitles.
  const tracks = source.plays === 'vimeo-video' ? [] : captions.tracks
  return createElement(
    source.plays,
    attributes,
    tracks.map(({ language, link }) => (
      <track key={link} kind="subtitles" srcLang={language} label={languageText(language)} src={link} />
    )),
  )
}

/** Both the default for the next source and the current rate. */
function setSpeed(media: MediaElement, speed: number) {
  media.defaultPlaybackRate = speed
  media.playbackRate = speed
}

/** HLS and Vimeo are heavy: their elements are only loaded for a content that needs them. */
function useElement(plays: Plays, onFailure: () => void): boolean {
  const load = elements[plays]
  const [loaded, setLoaded] = useState<Plays>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once per kind
  useEffect(() => {
    if (load) load().then(() => setLoaded(plays), onFailure)
  }, [plays])
  return !load || loaded === plays
}
