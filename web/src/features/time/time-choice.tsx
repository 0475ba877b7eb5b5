import { timeChoices } from '@juntas/contract/rules/time/time-choices'
import type { TimeMode } from '@juntas/contract/rules/time/time-suggestion'
import { Pills } from '@juntas/ui/choice/pills.tsx'
import { Switch } from '@juntas/ui/choice/switch.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import BookOpen from 'lucide-react/icons/book-open'
import Headphones from 'lucide-react/icons/headphones'
import Play from 'lucide-react/icons/play'
import { type KeyboardEvent, useId } from 'react'
import { m } from '#paraglide/messages.js'
import { setDataChoice, useLowData } from '../../lib/data-use/low-data.ts'
import { sparesData } from '../../lib/data-use/spares-data.ts'
import { sizeText } from '../../lib/size-text.ts'
import type { Choice } from './choice.ts'
import type { DataCost } from './data-cost.ts'
import styles from './time-choice.module.css'

type ChoiceProps = { choice: Choice; onChange: (choice: Choice) => void }

/** How long: arrows, or the digit of the place. */
export function MinutesChoice({ choice, onChange }: ChoiceProps) {
  const id = useId()
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const minutes = timeChoices[Number(event.key) - 1]
    if (minutes === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    onChange({ ...choice, minutes })
    event.currentTarget.querySelectorAll('input')[Number(event.key) - 1]?.focus()
  }
  return (
    <div className={styles.minutes} data-stack="2" role="radiogroup" aria-label={m.time_title()} onKeyDown={press}>
      {timeChoices.map((minutes) => (
        <label key={minutes} className={styles.minute}>
          <input
            type="radio"
            className={styles.input}
            name={id}
            checked={choice.minutes === minutes}
            onChange={() => onChange({ ...choice, minutes })}
          />
          <Dial minutes={minutes} />
          <span className={styles.words}>
            <b>{minutes}</b> {m.time_minutes({ count: '' }).trim()}
          </span>
        </label>
      ))}
    </div>
  )
}

const ticks = Array.from({ length: 12 }, (_, hour) => hour * 30)

/** A clock's face with the part of an hour. */
function Dial({ minutes }: { minutes: number }) {
  const angle = (minutes / 60) * 2 * Math.PI
  const [x, y] = [50 + 32 * Math.sin(angle), 50 - 32 * Math.cos(angle)]
  return (
    <svg className={styles.dial} viewBox="0 0 100 100" aria-hidden="true">
      {ticks.map((turn) => (
        <path key={turn} className={styles.tick} d="M50 6v5" transform={`rotate(${turn} 50 50)`} />
      ))}
      <circle className={styles.face} cx="50" cy="50" r="36" />
      <path
        className={styles.hand}
        d={`M50 50V18A32 32 0 ${minutes > 30 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}z`}
      />
    </svg>
  )
}

/** Watch, listen or read; little data or not, which is a choice for the whole device, with what it takes. */
export function WayChoice({ choice, onChange, cost }: ChoiceProps & { cost: DataCost | null }) {
  const isLow = useLowData()
  const modes: { value: TimeMode; icon: typeof Play; text: string }[] = [
    { value: 'video', icon: Play, text: m.time_video() },
    { value: 'audio', icon: Headphones, text: m.time_audio() },
    { value: 'reading', icon: BookOpen, text: m.time_reading() },
  ]
  return (
    <div className={styles.ways}>
      <Pills
        label={m.time_mode()}
        value={choice.mode}
        options={modes.map(({ value, icon, text }) => ({
          value,
          name: (
            <>
              <Icon of={icon} size={16} /> {text}
            </>
          ),
        }))}
        onChange={(mode) => onChange({ ...choice, mode })}
      />
      {choice.mode === 'video' && (
        <Switch
          label={m.time_low()}
          description={
            <>
              {cost && <span className={styles.cost}>{costText(cost)}</span>} {m.time_low_text()}
            </>
          }
          value={isLow}
          onChange={setDataChoice}
        />
      )}
      {choice.mode === 'audio' && (cost || isLow) && (
        <p className={styles.heard}>
          {cost && <span className={styles.cost}>{m.time_audio_size({ size: sizeText(cost.low) })}</span>}{' '}
          {isLow && m.time_audio_low()}
        </p>
      )}
    </div>
  )
}

function costText({ low, usual }: DataCost): string {
  const size = sizeText(low)
  return sparesData(low, usual) ? m.time_low_size({ size, usual: sizeText(usual) }) : m.time_low_same({ size })
}
