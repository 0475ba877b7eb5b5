import { m } from '#paraglide/messages.js'
import styles from './hidden.module.css'

/** The first Tab stop: jumps over the header to the element with this id. */
export function SkipLink({ to = 'content' }: { to?: string }) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      {m.ui_skip_to_content()}
    </a>
  )
}
