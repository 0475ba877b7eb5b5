import { useId } from 'react'
import styles from './half-discs.module.css'

type HalfDiscsProps = {
  before: number
  after: number | null
  /** On the way: the right half is an outline until it is measured. */
  isRunning?: boolean
  size: number
}

/** Radius of one point of the score. */
const point = 10.4

/** Before and after to scale: the left half dotted, the right half filled. The numbers stand beside it. */
export function HalfDiscs({ before, after, isRunning = false, size }: HalfDiscsProps) {
  const id = useId()
  const left = before * point
  const right = (after ?? before) * point
  return (
    <svg className={styles.discs} viewBox="6 3 108 114" width={size} height={(size * 114) / 108} aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="0">
          <stop className={styles.light} />
          <stop className={styles.deep} offset="1" />
        </linearGradient>
      </defs>
      <path className={styles.before} d={`M59 ${64 - left}a${left} ${left} 0 0 0 0 ${2 * left}z`} />
      {(after !== null || isRunning) && (
        <path
          className={after === null ? styles.waiting : undefined}
          d={`M61 ${56 - right}a${right} ${right} 0 0 1 0 ${2 * right}z`}
          fill={`url(#${id})`}
          data-half={after === null ? 'waiting' : 'after'}
        />
      )}
    </svg>
  )
}
