import styles from './brand.module.css'

/** The logo's two halves. Never under 20 px. */
export function BrandMark({ size = 30 }: { size?: number }) {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path className={styles.left} d="M15.5 9.5a10 10 0 0 0 0 20z" />
      <path className={styles.right} d="M16.5 2.5a10 10 0 0 1 0 20z" />
    </svg>
  )
}

/** Mark and name. Put a link around it; the name is the link's text. */
export function Wordmark({ size = 'regular' }: { size?: 'regular' | 'small' }) {
  return (
    <span className={styles.wordmark} data-size={size}>
      <BrandMark size={size === 'small' ? 26 : 30} />
      juntas
    </span>
  )
}
