import { SPEEDS } from '@juntas/contract/rules/library/playback-speeds'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import Check from 'lucide-react/icons/check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { languageText } from '../media/language-text.ts'
import type { Captions } from '../media/use-captions.ts'
import { useControls, useSpeed } from '../media/use-media.ts'
import styles from './settings-levels.module.css'

type Level = 'main' | 'speed' | 'subtitles'

type SettingsLevelsProps = {
  captions: Captions
  /** Closes it; the focus goes back to its button, or on to where Tab leads. */
  onClose: (focus: 'button' | 'next') => void
}

/** The open menu: main, speed, subtitles [PLAYER-07]. */
export default function SettingsLevels({ captions, onClose }: SettingsLevelsProps) {
  const [level, setLevel] = useState<Level>('main')
  const menu = useRef<HTMLDivElement>(null)
  const close = () => onClose('button')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each level takes the focus
  useEffect(() => {
    // One selector for both would find the way back, which comes first.
    const first = (selector: string) => menu.current?.querySelector<HTMLElement>(selector)
    const item = first('[aria-checked="true"]') ?? first('[role^="menuitem"]')
    item?.focus()
  }, [level])

  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const to: Record<string, number> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }
    const next = to[event.key]
    if (next !== undefined) items[next]?.focus()
    else if (event.key === 'Escape') close()
    else if (event.key === 'ArrowLeft' && level !== 'main') setLevel('main')
    else if (event.key === 'Tab') return onClose('next')
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={menu} className={styles.menu} role="menu" tabIndex={-1} aria-label={titleOf(level)} onKeyDown={keys}>
      {level === 'main' && <MainLevel captions={captions} onOpen={setLevel} />}
      {level !== 'main' && (
        <button type="button" role="menuitem" className={styles.back} onClick={() => setLevel('main')}>
          <Icon of={ChevronLeft} size={18} />
          {titleOf(level)}
        </button>
      )}
      {level === 'speed' && <SpeedLevel onChosen={close} />}
      {level === 'subtitles' && <SubtitleLevel captions={captions} onChosen={close} />}
    </div>
  )
}

function MainLevel({ captions, onOpen }: { captions: Captions; onOpen: (level: Level) => void }) {
  const speed = useSpeed()
  const rows = [
    { level: 'speed', value: speedText(speed) },
    { level: 'subtitles', value: languageText(captions.shown) },
  ] as const
  return rows.map(({ level, value }) => (
    <button
      key={level}
      type="button"
      role="menuitem"
      className={styles.item}
      aria-haspopup="menu"
      onClick={() => onOpen(level)}
    >
      {titleOf(level)}
      <span className={styles.value}>
        {value}
        <Icon of={ChevronRight} size={18} />
      </span>
    </button>
  ))
}

function SpeedLevel({ onChosen }: { onChosen: () => void }) {
  const controls = useControls()
  const current = useSpeed()
  return SPEEDS.map((speed) => (
    <Choice
      key={speed}
      isCurrent={speed === current}
      onChoose={() => {
        controls.setSpeed(speed)
        onChosen()
      }}
    >
      {speedText(speed)}
    </Choice>
  ))
}

function SubtitleLevel({ captions, onChosen }: { captions: Captions; onChosen: () => void }) {
  return [...captions.languages, 'off' as const].map((language) => (
    <Choice
      key={language}
      isCurrent={language === captions.shown}
      onChoose={() => {
        captions.choose(language)
        onChosen()
      }}
    >
      {languageText(language)}
    </Choice>
  ))
}

type ChoiceProps = { isCurrent: boolean; onChoose: () => void; children: string }

function Choice({ isCurrent, onChoose, children }: ChoiceProps) {
  return (
    <button type="button" role="menuitemradio" aria-checked={isCurrent} className={styles.item} onClick={onChoose}>
      {children}
      {isCurrent && <Icon of={Check} size={18} />}
    </button>
  )
}

function titleOf(level: Level): string {
  if (level === 'speed') return m.player_speed()
  return level === 'subtitles' ? m.player_subtitles() : m.player_settings()
}

const speedText = (speed: number) =>
  speed === 1 ? m.player_speed_normal() : `${new Intl.NumberFormat(currentLocale()).format(speed)}x`
