import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import Volume1 from 'lucide-react/icons/volume-1'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import type { CSSProperties } from 'react'
import { m } from '#paraglide/messages.js'
import { VOLUME_MAX } from '../media/playback.ts'
import { useControls, useVolume } from '../media/use-media.ts'
import { useSliderPosition } from './use-slider-position.ts'
import styles from './volume.module.css'

/** From 0, which mutes, to 10 [PLAYER-04]. Phones use their own buttons. */
export function Volume() {
  const controls = useControls()
  const [volume, put] = useSliderPosition(useVolume())
  return (
    <span className={styles.volume} style={{ '--share': volume / VOLUME_MAX } as CSSProperties}>
      <IconButton
        icon={volume === 0 ? VolumeX : volume < 6 ? Volume1 : Volume2}
        label={volume === 0 ? m.player_unmute() : m.player_mute()}
        onClick={controls.toggleMute}
      />
      <input
        type="range"
        className={styles.input}
        aria-label={m.player_volume()}
        min={0}
        max={VOLUME_MAX}
        step={1}
        value={volume}
        onChange={(event) => {
          put(Number(event.currentTarget.value))
          controls.setVolume(Number(event.currentTarget.value))
        }}
      />
    </span>
  )
}
