import { m } from '#paraglide/messages.js'
import { Faq } from '../../features/site/faq.tsx'
import styles from '../../features/site/page-body.module.css'

/** /faq */
export default function FaqScreen() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{m.site_faq()}</h1>
      <Faq />
    </div>
  )
}
