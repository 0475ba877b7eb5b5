import { type ReactNode, useId } from 'react'
import styles from './security.module.css'

interface SecurityPartProps {
  title: string
  text: string
  /** The one action of the part, beside its title. */
  aside?: ReactNode
  children?: ReactNode
}

/** A part of the page: what it is, one sentence, and its rows. */
export function SecurityPart({ title, text, aside, children }: SecurityPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <p className={styles.lead}>{text}</p>
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
