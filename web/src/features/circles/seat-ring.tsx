import { fewestToStart, mostSeats } from '@juntas/contract/rules/circle/limits'
import { m } from '#paraglide/messages.js'
import styles from './seat-ring.module.css'

const tones = 6

/** Seats seen from outside: two halves for a taken seat, a dotted outline for a free one. Never a portrait. */
export function SeatRing({ taken, isForming }: { taken: number; isForming: boolean }) {
  const seats = isForming ? fewestToStart : Math.max(mostSeats, taken)
  const radius = seats > 10 ? 12 : 14
  const places = Array.from({ length: seats }, (_, place) => {
    const angle = (place / seats) * 2 * Math.PI - Math.PI / 2
    return { place, x: 74 + 57 * Math.cos(angle), y: 74 + 57 * Math.sin(angle) }
  })
  return (
    <svg className={styles.ring} viewBox="0 0 148 148" role="img" aria-label={m.circles_seats_label({ taken, seats })}>
      <path className={styles.left} d="M73 53a23 23 0 0 0 0 46z" />
      <path className={styles.right} d="M75 47a23 23 0 0 1 0 46z" />
      {places.map(({ place, x, y }) =>
        place < taken ? (
          <g key={place} data-tone={place % tones} className={styles.seat}>
            <path d={`M${x - 0.5} ${y - radius + 2}a${radius} ${radius} 0 0 0 0 ${radius * 2}z`} />
            <path d={`M${x + 0.5} ${y - radius - 2}a${radius} ${radius} 0 0 1 0 ${radius * 2}z`} />
          </g>
        ) : (
          <circle key={place} className={styles.free} cx={x} cy={y} r={radius - 0.5} />
        ),
      )}
    </svg>
  )
}
