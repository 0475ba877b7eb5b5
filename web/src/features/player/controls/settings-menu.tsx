import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import Settings from 'lucide-react/icons/settings'
import { useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { Captions } from '../media/use-captions.ts'
import styles from './settings-menu.module.css'

const SettingsLevels = lazyPart(() => import('./settings-levels.tsx'))

/**
 * Speed and subtitles [PLAYER-07]. The menu is inside the player, not in a layer over the page: in full screen such a
 * layer would be invisible. Its code comes after the video's.
 */
export function SettingsMenu({ captions }: { captions: Captions }) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [isOpen])
  return (
    <span ref={root} className={styles.root}>
      <IconButton
        ref={button}
        icon={Settings}
        label={m.player_settings()}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={SettingsLevels.preload}
        onFocus={SettingsLevels.preload}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <SettingsLevels
          captions={captions}
          onClose={(focus) => {
            setOpen(false)
            if (focus === 'button') button.current?.focus()
          }}
        />
      )}
    </span>
  )
}
