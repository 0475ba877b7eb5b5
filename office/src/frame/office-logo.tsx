import { BrandMark } from '@juntas/ui/brand/brand.tsx'
import { m } from '#paraglide/messages.js'
import styles from './office-logo.module.css'

/** The logo with the word for the office, so that nobody mistakes it for the members' app. */
export function OfficeLogo() {
  return (
    <span className={styles.mark}>
      <BrandMark size={25} />
      <span>juntas</span>
      <small className={styles.place}>{m.frame_office()}</small>
    </span>
  )
}
