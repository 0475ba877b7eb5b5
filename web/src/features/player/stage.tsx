import Headphones from 'lucide-react/icons/headphones'
import Play from 'lucide-react/icons/play'
import { useMediaStore } from 'media-chrome/react/media-store'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SpinnerRing } from '../../ui/spinner/spinner.tsx'
import { ControlBar } from './control-bar.tsx'
import { actOnKey } from './keyboard.ts'
import { Media, type Plays } from './media.tsx'
import type { MediaElement } from './playback.ts'
import { NEXT_IN_LAST_SECONDS } from './playback.ts'
import type { Marker } from './seek-bar.tsx'
import styles from './stage.module.css'
import { useAwake } from './use-awake.ts'
import type { Captions } from './use-captions.ts'
import { useControls, useDuration, useIsLoading, useIsPaused, useSeconds, useSpeed, useVolume } from './use-media.ts'
import { cueAt } from './web-vtt.ts'

type StageProps = {
  title: string
  source: { url: string; type: string; plays: Plays }
  poster: string | null
  durationMs: number
  startSeconds: number
  plays: boolean
  captions: Captions
  markers: readonly Marker[]
  onMedia: (media: MediaElement | null) => void
  onFailure: () => void
  onNext?: (() => void) | undefined
  onNote?: (() => void) | undefined
  /** Over the picture: what comes after the end, or what went wrong. */
  children?: ReactNode
}

/** The picture, the words over it, and the bar that drives them. */
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
  const { isAwake, wake } = useAwake(isPaused)
  const isAudio = source.plays === 'audio'
  const take = useCallback(
    (element: HTMLElement | null) => {
      store.dispatch({ type: 'fullscreenelementchangerequest', detail: element } as never)
      setStage(element)
    },
    [store],
  )
  useKeys(stage, durationMs, captions, wake)

  return (
    <section
      ref={take}
      className={styles.stage}
      aria-label={m.player_label({ title })}
      data-audio={isAudio || undefined}
      data-asleep={!isAwake || undefined}
      onPointerMove={wake}
      onFocus={wake}
    >
      <Media source={source} poster={poster} title={title} {...media} />
      {isAudio && <AudioFace poster={poster} />}
      <Surface onPress={wake} />
      <Words captions={captions} />
      <Waiting />
      <NextPrompt durationMs={durationMs} onNext={onNext} />
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

/** Press to play or pause; on a touch screen the first press only brings the bar back. Twice is full screen. */
function Surface({ onPress }: { onPress: () => boolean }) {
  const controls = useControls()
  const isPaused = useIsPaused()
  const wasAsleep = useRef(false)
  return (
    <button
      type="button"
      className={styles.surface}
      // The bar's own button is the one for keys and readers; this one is for the pointer.
      tabIndex={-1}
      aria-label={m.player_surface()}
      data-paused={isPaused || undefined}
      onPointerDown={(event) => {
        wasAsleep.current = event.pointerType === 'touch' && onPress()
      }}
      onClick={() => {
        if (!wasAsleep.current) controls.toggle()
        wasAsleep.current = false
      }}
      onDoubleClick={controls.toggleFullscreen}
    >
      <span className={styles.big} aria-hidden="true">
        <Icon of={Play} size={24} filled />
      </span>
    </button>
  )
}

function AudioFace({ poster }: { poster: string | null }) {
  return (
    <div className={styles.face}>
      {poster ? <img className={styles.art} src={poster} alt="" /> : <Icon of={Headphones} size={24} />}
    </div>
  )
}

/** The subtitles, drawn by us: large, on their own ground, above the bar. */
function Words({ captions }: { captions: Captions }) {
  const seconds = useSeconds()
  if (captions.shown === 'off') return null
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
      <span className={styles.waitingText}>{m.player_loading()}</span>
    </span>
  ) : null
}

/** 'Próximo Vídeo', in the last 10 s, unless this is the last one [PLAYER-12]. */
function NextPrompt({ durationMs, onNext }: { durationMs: number; onNext?: (() => void) | undefined }) {
  const duration = useDuration(durationMs)
  const seconds = useSeconds()
  if (!onNext || duration <= 0 || seconds < duration - NEXT_IN_LAST_SECONDS) return null
  return (
    <Button className={styles.next} kind="primary" size="small" onClick={onNext}>
      {m.player_next_video()}
    </Button>
  )
}
