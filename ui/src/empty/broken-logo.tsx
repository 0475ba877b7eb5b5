import { useId } from 'react'
import styles from './state.module.css'

/** The logo's two halves apart; dotted outlines where the other half belongs. */
export function BrokenLogo() {
  const id = useId()
  return (
    <svg className={styles.halves} viewBox="0 0 460 460" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}-left`}>
          <stop className={styles.leftDeep} />
          <stop className={styles.leftLight} offset="1" />
        </linearGradient>
        <linearGradient id={`${id}-right`}>
          <stop className={styles.rightLight} />
          <stop className={styles.rightDeep} offset="1" />
        </linearGradient>
        <linearGradient id={`${id}-core`}>
          <stop className={styles.coreLight} />
          <stop className={styles.coreDeep} offset="1" />
        </linearGradient>
      </defs>
      <path className={styles.dots} d="M285 8a173 173 0 0 0 0 346M180 106a173 173 0 0 1 0 346" />
      <path fill={`url(#${id}-left)`} d="M180 106a173 173 0 0 0 0 346z" />
      <path fill={`url(#${id}-right)`} d="M285 8a173 173 0 0 1 0 346z" />
      <path fill={`url(#${id}-core)`} d="M285 94.5a86.5 86.5 0 0 1 0 173z" />
    </svg>
  )
}
