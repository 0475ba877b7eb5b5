import { fallbackArt } from '@juntas/contract/rules/library/art'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './locked.module.css'

/** A content that the member has no access to: its picture, why, and a link to the plans. */
export function Locked({ art }: { art: string | null }) {
  return (
    <Picture art={art}>
      <span className={styles.pill}>
        <Icon of={Lock} size={16} />
        {m.player_exclusive()}
      </span>
      <p className={styles.text}>{m.player_exclusive_text()}</p>
      <ButtonLink to="/planos" kind="primary">
        {m.player_exclusive_plans()}
      </ButtonLink>
    </Picture>
  )
}

/** The member has access, but the media is missing: says so, and the rest of the page stays. */
export function Unavailable({ art }: { art: string | null }) {
  return (
    <Picture art={art}>
      <p className={styles.text}>{m.player_unavailable()}</p>
    </Picture>
  )
}

/** The picture alone, until the start position is known. */
export function StageWait({ art }: { art: string | null }) {
  return <Picture art={art} isBusy />
}

function Picture({ art, isBusy, children }: { art: string | null; isBusy?: boolean; children?: ReactNode }) {
  return (
    <div className={styles.locked} aria-busy={isBusy}>
      <img data-fill src={art ?? fallbackArt} alt="" />
      {children && <div className={styles.veil}>{children}</div>}
    </div>
  )
}
