import { clock, secondsToMs } from '@juntas/contract/rules/library/duration'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Captions from 'lucide-react/icons/captions'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import Pause from 'lucide-react/icons/pause'
import PencilLine from 'lucide-react/icons/pencil-line'
import PictureInPicture from 'lucide-react/icons/picture-in-picture-2'
import Play from 'lucide-react/icons/play'
import SkipForward from 'lucide-react/icons/skip-forward'
import { useMediaSelector } from 'media-chrome/react/media-store'
import { m } from '#paraglide/messages.js'
import type { Captions as CaptionsState } from '../media/use-captions.ts'
import { useControls, useDuration, useIsFullscreen, useIsPaused, useSeconds } from '../media/use-media.ts'
import styles from './control-bar.module.css'
import { type Marker, SeekBar } from './seek-bar.tsx'
import { SettingsMenu } from './settings-menu.tsx'
import { Volume } from './volume.tsx'

type ControlBarProps = {
  durationMs: number
  markers: readonly Marker[]
  captions: CaptionsState
  isAudio: boolean
  onNext?: (() => void) | undefined
  onNote?: (() => void) | undefined
}

export function ControlBar({ durationMs, markers, captions, isAudio, onNext, onNote }: ControlBarProps) {
  const controls = useControls()
  const isPaused = useIsPaused()
  const isFullscreen = useIsFullscreen()
  const pipIsMissing = useMediaSelector((state) => Boolean(state.mediaPipUnavailable))
  return (
    <div className={styles.bar}>
      <SeekBar durationMs={durationMs} markers={markers} isAudio={isAudio} />
      <div className={styles.row}>
        <IconButton
          icon={isPaused ? Play : Pause}
          iconSize={24}
          filled
          label={isPaused ? m.player_play() : m.player_pause()}
          onClick={controls.toggle}
        />
        {onNext && (
          <IconButton className={styles.wide} icon={SkipForward} label={m.player_next_episode()} onClick={onNext} />
        )}
        <Volume />
        <Times durationMs={durationMs} />
        <span className={styles.gap} />
        {onNote && (
          <button type="button" className={styles.note} data-touch onClick={onNote}>
            <Icon of={PencilLine} size={18} />
            <span>{m.player_note_here()}</span>
          </button>
        )}
        {captions.languages.length > 0 && (
          <IconButton
            className={styles.wide}
            icon={Captions}
            label={m.player_subtitles()}
            aria-pressed={captions.shown !== 'off'}
            onClick={captions.toggle}
          />
        )}
        <SettingsMenu captions={captions} />
        {!isAudio && !pipIsMissing && (
          <IconButton
            className={styles.wide}
            icon={PictureInPicture}
            label={m.player_pip()}
            title={m.player_pip()}
            onClick={controls.togglePip}
          />
        )}
        {!isAudio && (
          <IconButton
            icon={isFullscreen ? Minimize : Maximize}
            label={isFullscreen ? m.player_fullscreen_leave() : m.player_fullscreen()}
            onClick={controls.toggleFullscreen}
          />
        )}
      </div>
    </div>
  )
}

function Times({ durationMs }: { durationMs: number }) {
  const seconds = Math.floor(useSeconds())
  const duration = useDuration(durationMs)
  return (
    <span className={styles.times}>
      {clock(secondsToMs(seconds))} <span className={styles.all}>/ {clock(secondsToMs(duration))}</span>
    </span>
  )
}
