import Lock from 'lucide-react/icons/lock'
import { m } from '#paraglide/messages.js'
import { ButtonLink } from '../../../ui/button/button-link.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './locked.module.css'

/** A content outside what she may open: its picture, why, and the way to it. */
export function Locked({ art }: { art: string | null }) {
  return (
    <div className={styles.locked}>
      <img className={styles.art} src={art ?? '/media/drawn/fallback.svg'} alt="" />
      <div className={styles.veil}>
        <span className={styles.pill}>
          <Icon of={Lock} size={16} />
          {m.player_exclusive()}
        </span>
        <p className={styles.text}>{m.player_exclusive_text()}</p>
        <ButtonLink to="/planos" kind="primary">
          {m.player_exclusive_plans()}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Hers to see, but its media cannot be had: said plainly, with the rest of the page in its place. */
export function Unavailable({ art }: { art: string | null }) {
  return (
    <div className={styles.locked}>
      <img className={styles.art} src={art ?? '/media/drawn/fallback.svg'} alt="" />
      <div className={styles.veil}>
        <p className={styles.text}>{m.player_unavailable()}</p>
      </div>
    </div>
  )
}

/** The picture alone, for the moment until it is known where the content goes on. */
export function StageWait({ art }: { art: string | null }) {
  return (
    <div className={styles.locked} aria-busy="true">
      <img className={styles.art} src={art ?? '/media/drawn/fallback.svg'} alt="" />
    </div>
  )
}
