import styles from './count.module.css'

/** The number of unread items. `label` is the whole sentence for screen readers: `3 mensagens não lidas`. */
export function Count({ value, label }: { value: number; label: string }) {
  if (value <= 0) return null
  return (
    <span className={styles.count} role="img" aria-label={label}>
      {value > 99 ? '99+' : value}
    </span>
  )
}
