import type { ReactNode } from 'react'
import styles from './hero.module.css'

interface Props {
  id: string
  kicker: string
  title: string
  /** The document's title while this is the head of a page. */
  pageTitle: string
  /** Below the title: `HeroText`, and anything else. */
  children: ReactNode
  actions: ReactNode
  picture: string
}

/** The head of a page: text on the left, a picture with one open corner on the right. */
export function Hero({ id, kicker, title, pageTitle, children, actions, picture }: Props) {
  return (
    <section className={styles.hero} aria-labelledby={id}>
      <div className={styles.words}>
        <p className={styles.kicker}>{kicker}</p>
        <h1 id={id} className={styles.title} data-title={pageTitle}>
          {title}
        </h1>
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
      <div className={styles.art}>
        <img data-fill src={picture} alt="" width={720} height={440} fetchPriority="high" />
      </div>
    </section>
  )
}

export const HeroText = ({ children }: { children: ReactNode }) => <p className={styles.text}>{children}</p>
