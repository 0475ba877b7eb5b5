import { type ReactNode, useId } from 'react'
import styles from './profile-page.module.css'

/** One part of a long form: its title and purpose on the left, its fields on the right. */
export function FormPart({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id} className={styles.partTitle}>
          {title}
        </h2>
        <p className={styles.soft}>{text}</p>
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
