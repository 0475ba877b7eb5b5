import styles from './statement.module.css'

const radii = [5, 9, 13, 17, 21]

/** Two half discs that grow with the answer; the chosen one is on coral with its halves apart. */
export function AnswerMark({ value, isChosen }: { value: number; isChosen: boolean }) {
  const radius = radii[value - 1] ?? 5
  const shift = isChosen ? 2 : 0
  const left = `M29.5 ${30 - radius + shift}a${radius} ${radius} 0 0 0 0 ${radius * 2}z`
  const right = `M30.5 ${30 - radius - shift}a${radius} ${radius} 0 0 1 0 ${radius * 2}z`
  return (
    <svg className={styles.mark} viewBox="0 0 60 60" aria-hidden="true">
      <circle cx="30" cy="30" r={isChosen ? 29 : 28} className={styles.ring} />
      <path d={left} className={styles.left} />
      <path d={right} className={styles.right} />
    </svg>
  )
}
