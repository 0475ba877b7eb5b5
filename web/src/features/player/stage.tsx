import { Button } from '@juntas/ui/button/button.tsx'
import { classNames } from '@juntas/ui/class-names.ts'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { SpinnerRing } from '@juntas/ui/spinner/spinner.tsx'
import Play from 'lucide-react/icons/play'
import { useMediaStore } from 'media-chrome/react/media-store'
import { Children, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { ControlBar } from './controls/control-bar.tsx'
import type { Marker } from './controls/seek-bar.tsx'
import cover from './cover.module.css'
import { cueAt } from './media/cues.ts'
import { actOnKey } from './media/keyboard.ts'
import { Media, type Playable } from './media/media.tsx'
import { type MediaElement, NEXT_IN_LAST_SECONDS } from './media/playback.ts'
import type { Captions } from './media/use-captions.ts'
import { useControlsShown } from './media/use-controls-shown.ts'
import {
  useControls,
  useDuration,
  useIsLoading,
  useIsPaused,
  useIsPip,
  useSeconds,
  useSpeed,
  useVolume,
} from './media/use-media.ts'
import styles from './stage.module.css'

// What is watched needs none.
const AudioCover = lazyPart(() => import('./audio-cover.tsx'))

type StageProps = {
  title: string
  source: Playable
  poster: string | null
  durationMs: number
  startSeconds: number
  plays: boolean
  /** A film without its picture; a vendor's frame always has it. */
  isHeard?: boolean
  captions: Captions
  markers: readonly Marker[]
  onMedia: (media: MediaElement | null) => void
  onFailure: () => void
  onNext?: (() => void) | undefined
  onNote?: (() => void) | undefined
  /** Over the video: the end panel, or a failure. */
  children?: ReactNode
}

/** The media, the subtitles over it, and the control bar. */
export function Stage({
  title,
  source,
  poster,
  durationMs,
  captions,
  markers,
  onNext,
  onNote,
  children,
  ...media
}: StageProps) {
  const store = useMediaStore()
  const controls = useControls()
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const isPaused = useIsPaused()
  const isAudio = source.plays === 'audio' || (media.isHeard === true && source.plays !== 'vimeo-video')
  // For audio the bar always stays: there is nothing else to see.
  const { isAwake, wake } = useControlsShown(isPaused || isAudio)
  const take = useCallback(
    (element: HTMLElement | null) => {
      store.dispatch({ type: 'fullscreenelementchangerequest', detail: element } as never)
      setStage(element)
    },
    [store],
  )
  useKeys(stage, durationMs, captions, wake)
  const isCovered = Children.toArray(children).length > 0

  return (
    <section
      ref={take}
      className={classNames(styles.stage, cover.covered)}
      aria-label={m.player_label({ title })}
      data-audio={isAudio || undefined}
      data-asleep={!isAwake || undefined}
      data-covered={isCovered || undefined}
      onPointerMove={wake}
      onFocus={wake}
    >
      <Media {...{ source, poster, title, durationMs, captions }} {...media} />
      {isAudio && <AudioCover poster={poster} title={title} />}
      <Surface isAudio={isAudio} onPress={wake} />
      <Words captions={captions} />
      <Waiting />
      <NextPrompt durationMs={durationMs} isCovered={isCovered} onNext={onNext} />
      <div className={styles.controls}>
        <ControlBar
          {...{ durationMs, markers, captions, isAudio, onNext }}
          onNote={
            onNote &&
            (() => {
              controls.leaveFullscreen()
              onNote()
            })
          }
        />
      </div>
      {children}
    </section>
  )
}

function useKeys(stage: HTMLElement | null, durationMs: number, captions: Captions, wake: () => void) {
  const controls = useControls()
  const here = {
    durationSeconds: useDuration(durationMs),
    volume: useVolume(),
    speed: useSpeed(),
    toggleCaptions: captions.toggle,
  }
  const latest = useRef(here)
  latest.current = here
  useEffect(() => {
    if (!stage) return
    const press = (event: KeyboardEvent) => {
      if (actOnKey(event, stage, controls, latest.current)) wake()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [stage, controls, wake])
}

/** A press plays or pauses; on a touch screen the first press only shows the bar. A double press is full screen. */
function Surface({ isAudio, onPress }: { isAudio: boolean; onPress: () => boolean }) {
  const controls = useControls()
  const isPaused = useIsPaused()
  const wasAsleep = useRef(false)
  return (
    <button
      type="button"
      className={styles.surface}
      // Keyboard and screen readers use the button of the bar; this one is for the pointer.
      tabIndex={-1}
      aria-label={isAudio ? m.player_surface_audio() : m.player_surface()}
      data-paused={isPaused || undefined}
      onPointerDown={(event) => {
        wasAsleep.current = event.pointerType === 'touch' && onPress()
      }}
      onClick={() => {
        if (!wasAsleep.current) controls.toggle()
        wasAsleep.current = false
      }}
      onDoubleClick={isAudio ? undefined : controls.toggleFullscreen}
    >
      <span className={styles.big} aria-hidden="true">
        <Icon of={Play} size={24} filled />
      </span>
    </button>
  )
}

/** The subtitles, drawn by us: large, with their own background, above the bar. */
function Words({ captions }: { captions: Captions }) {
  const seconds = useSeconds()
  const isPip = useIsPip()
  // In picture in picture the browser draws them, in its own window.
  if (captions.shown === 'off' || isPip) return null
  const cue = cueAt(captions.cues, seconds)
  return cue ? (
    <p className={styles.words} lang={captions.shown} data-captions="">
      <span>{cue.text}</span>
    </p>
  ) : null
}

function Waiting() {
  return useIsLoading() ? (
    <span className={styles.waiting} role="status">
      <SpinnerRing />
      <VisuallyHidden>{m.player_loading()}</VisuallyHidden>
    </span>
  ) : null
}

type NextPromptProps = { durationMs: number; isCovered: boolean; onNext?: (() => void) | undefined }

/** 'Próximo Vídeo', in the last 10 s, unless this is the last one [PLAYER-12]. */
function NextPrompt({ durationMs, isCovered, onNext }: NextPromptProps) {
  const duration = useDuration(durationMs)
  const seconds = useSeconds()
  if (!onNext || isCovered || duration <= 0 || seconds < duration - NEXT_IN_LAST_SECONDS) return null
  return (
    <Button className={styles.next} kind="primary" size="small" onClick={onNext}>
      {m.player_next_video()}
    </Button>
  )
}
