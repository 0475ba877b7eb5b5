import styles from './time-choice.module.css'

const ticks = Array.from({ length: 12 }, (_, hour) => hour * 30)

/** A clock's face with the part of an hour. */
export function Dial({ minutes }: { minutes: number }) {
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
