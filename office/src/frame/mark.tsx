import { BrandMark } from '@juntas/ui/brand/brand.tsx'
import { m } from '#paraglide/messages.js'
import styles from './mark.module.css'

/** The house's mark with its place: nobody mistakes the office for what members see. */
export function Mark() {
  return (
    <span className={styles.mark}>
      <BrandMark size={25} />
      <span className={styles.name}>juntas</span>
      <small className={styles.place}>{m.frame_office()}</small>
    </span>
  )
}
