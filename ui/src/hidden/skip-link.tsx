import { m } from '#paraglide/messages.js'
import styles from './hidden.module.css'

/** The first Tab stop: jumps over the header to the element with the id `content`. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      {m.ui_skip_to_content()}
    </a>
  )
}
