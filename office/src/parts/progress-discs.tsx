import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { m } from '#paraglide/messages.js'
import styles from './progress-discs.module.css'

const languages = ['pt', 'es', 'en'] as const
export type Shares = Record<(typeof languages)[number], number>

/** How much of the texts is written in each language, 0 to 1: full with a tick, partly filled with its %, dashed. */
export function LanguageDiscs({ shares }: { shares: Shares }) {
  return (
    <span className={styles.languages}>
      {languages.map((language) => (
        <span key={language} className={styles.language}>
          <Disc share={shares[language]} />
          {language}
          {shares[language] > 0 && shares[language] < 1 ? ` ${percent(shares[language])}` : ''}
          {shareWords(shares[language]) && <VisuallyHidden>: {shareWords(shares[language])}</VisuallyHidden>}
        </span>
      ))}
    </span>
  )
}

const percent = (share: number) => `${Math.min(99, Math.max(1, Math.round(share * 100)))}%`
const shareWords = (share: number) => (share >= 1 ? m.list_full() : share > 0 ? '' : m.list_missing())

function Disc({ share }: { share: number }) {
  if (share >= 1)
    return (
      <svg className={styles.disc} data-tone="success" viewBox="0 0 14 14" aria-hidden="true">
        <circle cx="7" cy="7" r="6" fill="currentColor" />
        <path className={styles.tick} d="m4.3 7.2 1.9 1.9 3.6-3.9" />
      </svg>
    )
  return (
    <svg className={styles.disc} data-tone={share > 0 ? 'warning' : 'none'} viewBox="0 0 14 14" aria-hidden="true">
      <circle className={styles.ring} cx="7" cy="7" r="6" />
      {share > 0 && <path fill="currentColor" d={sector(share, 4.2)} />}
    </svg>
  )
}

/** A piece of a disc around 7,7 that begins at the top. */
export function sector(share: number, radius: number): string {
  const angle = Math.min(share, 0.9999) * 2 * Math.PI
  const end = `${(7 + radius * Math.sin(angle)).toFixed(2)} ${(7 - radius * Math.cos(angle)).toFixed(2)}`
  return `M7 7V${7 - radius}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${end}z`
}

const hourMs = 3_600_000

/** What is left of a promise of so many hours: a disc that empties, always with words. Soft above 18 h, amber to 6 h, crimson under 6 h. */
export function ClockDisc({ dueAt, hours, now = Date.now() }: { dueAt: string; hours: number; now?: number }) {
  const leftMs = new Date(dueAt).getTime() - now
  const tone = leftMs > 18 * hourMs ? 'soft' : leftMs > 6 * hourMs ? 'warning' : 'danger'
  return (
    <span className={styles.clock} data-tone={tone}>
      <svg className={styles.clockDisc} data-tone={tone} viewBox="0 0 14 14" aria-hidden="true">
        <circle className={styles.ring} cx="7" cy="7" r="6" />
        {leftMs > 0 && <path fill="currentColor" d={sector(Math.min(1, leftMs / (hours * hourMs)), 4.4)} />}
      </svg>
      {leftMs > 0 ? m.list_left({ time: spanText(leftMs) }) : m.list_passed({ time: spanText(-leftMs) })}
    </span>
  )
}

/** 31h, 3h 12min, 40min. */
export function spanText(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  const hours = Math.floor(minutes / 60)
  if (hours >= 6) return `${hours}h`
  return hours > 0 ? `${hours}h ${minutes % 60}min` : `${minutes}min`
}
