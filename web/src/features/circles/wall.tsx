import { Icon } from '@juntas/ui/icon/icon.tsx'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { m } from '#paraglide/messages.js'
import styles from './wall.module.css'

/** Once on each screen: the employer sees nothing of this. */
export function Wall() {
  return (
    <p className={styles.wall}>
      <Icon of={ShieldCheck} size={20} />
      <span>
        <strong>{m.circles_wall_title()}</strong> {m.circles_wall()}
      </span>
    </p>
  )
}
