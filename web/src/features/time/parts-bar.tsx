import type { CSSProperties } from 'react'
import { useLowData } from '../../lib/data-use/low-data.ts'
import type { Item } from './items.ts'
import type { Part } from './part-text.ts'
import styles from './parts-bar.module.css'

const share = (seconds: number) => ({ '--seconds': seconds }) as CSSProperties

type PartsBarProps = { parts: readonly Part[]; seconds: number; size?: 'large' | 'small' }

/** The parts to scale; what is left of the time is free. */
export function PartsBar({ parts, seconds, size = 'large' }: PartsBarProps) {
  const used = parts.reduce((sum, part) => sum + part.seconds, 0)
  const free = Math.max(0, seconds - used)
  return (
    <div className={styles.bar} data-size={size} aria-hidden="true">
      {parts.map((part, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the time
          key={place}
          className={styles.part}
          style={share(part.seconds)}
          data-place={place}
        >
          {size === 'large' && <Art item={part.items[0]} />}
        </span>
      ))}
      {free >= 30 && <span className={styles.free} style={share(free)} />}
    </div>
  )
}

function Art({ item }: { item: Item | undefined }) {
  const isLow = useLowData()
  if (item?.kind === 'note')
    return (
      <svg className={styles.drawn} viewBox="0 0 120 80" aria-hidden="true">
        <path
          className={styles.paper}
          d="M14 14h58a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H40l-10 12V52H14a6 6 0 0 1-6-6V20a6 6 0 0 1 6-6z"
        />
        <path className={styles.line} d="M20 27h44M20 39h30" />
        <path
          className={styles.second}
          d="M74 36h32a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6h-4v10l-9-10H74a6 6 0 0 1-6-6V42a6 6 0 0 1 6-6z"
        />
      </svg>
    )
  if (item?.kind === 'circle')
    return (
      <svg className={styles.drawn} viewBox="0 0 120 80" aria-hidden="true">
        <path className={styles.paper} d="M60 16a24 24 0 0 0 0 48z" />
        <path className={styles.second} d="M60 16a24 24 0 0 1 0 48z" />
        <path className={styles.tick} d="M49 41l8 8 15-18" />
      </svg>
    )
  return item?.picture && !isLow ? <img className={styles.picture} src={item.picture} alt="" /> : null
}
