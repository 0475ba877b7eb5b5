import styles from './unread-count.module.css'

/** On the corner of an icon, which stands beside it and says the number in its name. */
export const UnreadCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={styles.count} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
