import type { Cue } from '@juntas/contract/rules/library/web-vtt'
import { MediaActionTypes, useMediaSelector, useMediaStore } from 'media-chrome/react/media-store'
import { useMemo } from 'react'
import { lineAt } from './cues.ts'
import { type MediaElement, PAUSE_REQUEST, VOLUME_MAX } from './playback.ts'
import { storeSpeed } from './stored-speed.ts'

type Store = ReturnType<typeof useMediaStore>

/**
 * The element of each store: the store follows it by events, which come after the next key when keys come fast. And the
 * catalogue's length: the end, until the media tells its own.
 */
const playing = new WeakMap<Store, { media: MediaElement | null; lengthSeconds: number }>()

export function attachMedia(store: Store, media: MediaElement | null, lengthSeconds = 0): void {
  playing.set(store, { media, lengthSeconds })
  store.dispatch({ type: 'mediaelementchangerequest', detail: media } as never)
}

/** What the bar, the keys, the transcript and the notes may do with the media. */
export interface Controls {
  toggle(): void
  play(): void
  pause(): void
  seek(seconds: number): void
  skip(seconds: number): void
  /** 0 to 10; 0 mutes [PLAYER-04]. */
  setVolume(volume: number): void
  toggleMute(): void
  setSpeed(speed: number): void
  toggleFullscreen(): void
  leaveFullscreen(): void
  togglePip(): void
  /** The current second, without subscribing to it. */
  currentSeconds(): number
}

export function useControls(): Controls {
  const store = useMediaStore()
  return useMemo(() => {
    const ask = (type: string, detail?: unknown) => store.dispatch({ type, detail } as never)
    const state = () => store.getState()
    const media = () => playing.get(store)?.media
    const currentSeconds = () => media()?.currentTime ?? 0
    const isPaused = () => media()?.paused ?? true
    const seek = (seconds: number) => {
      const end = state().mediaDuration || playing.get(store)?.lengthSeconds || Number.POSITIVE_INFINITY
      ask(MediaActionTypes.MEDIA_SEEK_REQUEST, Math.min(Math.max(0, seconds), end))
      // Moved before anything is loaded, an element tells nobody.
      if (media()?.readyState === 0) media()?.dispatchEvent(new Event('timeupdate'))
    }
    const mute = (isMuted: boolean) =>
      ask(isMuted ? MediaActionTypes.MEDIA_MUTE_REQUEST : MediaActionTypes.MEDIA_UNMUTE_REQUEST)
    const play = () => ask(MediaActionTypes.MEDIA_PLAY_REQUEST)
    const pause = () => {
      media()?.dispatchEvent(new Event(PAUSE_REQUEST))
      ask(MediaActionTypes.MEDIA_PAUSE_REQUEST)
    }
    return {
      play,
      pause,
      seek,
      toggle: () => (isPaused() ? play() : pause()),
      skip: (seconds) => seek(currentSeconds() + seconds),
      setVolume: (volume) => {
        const share = Math.min(VOLUME_MAX, Math.max(0, volume)) / VOLUME_MAX
        ask(MediaActionTypes.MEDIA_VOLUME_REQUEST, share)
        mute(share === 0)
      },
      toggleMute: () => mute(state().mediaVolumeLevel !== 'off'),
      setSpeed: (speed) => {
        storeSpeed(speed)
        ask(MediaActionTypes.MEDIA_PLAYBACK_RATE_REQUEST, speed)
      },
      toggleFullscreen: () =>
        ask(
          state().mediaIsFullscreen
            ? MediaActionTypes.MEDIA_EXIT_FULLSCREEN_REQUEST
            : MediaActionTypes.MEDIA_ENTER_FULLSCREEN_REQUEST,
        ),
      leaveFullscreen: () => {
        if (state().mediaIsFullscreen) ask(MediaActionTypes.MEDIA_EXIT_FULLSCREEN_REQUEST)
      },
      togglePip: () =>
        ask(state().mediaIsPip ? MediaActionTypes.MEDIA_EXIT_PIP_REQUEST : MediaActionTypes.MEDIA_ENTER_PIP_REQUEST),
      currentSeconds,
    }
  }, [store])
}

export const useIsPaused = () => useMediaSelector((state) => state.mediaPaused !== false)
export const useSeconds = () => useMediaSelector((state) => state.mediaCurrentTime ?? 0)
export const useSpeed = () => useMediaSelector((state) => state.mediaPlaybackRate ?? 1)
export const useIsPip = () => useMediaSelector((state) => Boolean(state.mediaIsPip))
export const useIsFullscreen = () => useMediaSelector((state) => Boolean(state.mediaIsFullscreen))

/** 0 to 10, 0 when muted. */
export const useVolume = () =>
  useMediaSelector((state) => (state.mediaMuted ? 0 : Math.round((state.mediaVolume ?? 1) * VOLUME_MAX)))

/** The media's own duration once it is known; until then the catalogue's. */
export function useDuration(knownMs: number): number {
  return useMediaSelector((state) => {
    const own = state.mediaDuration
    return own && Number.isFinite(own) ? own : knownMs / 1000
  })
}

/** Waiting for data while it should play. */
export const useIsLoading = () =>
  useMediaSelector((state) => Boolean(state.mediaLoading) && state.mediaPaused === false)

/** The index of the current line; it changes with the line, not with the clock. */
export const useLine = (cues: readonly Cue[]): number =>
  useMediaSelector((state) => lineAt(cues, state.mediaCurrentTime ?? 0))
