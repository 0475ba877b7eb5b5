import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { m } from '#paraglide/messages.js'
import { proveEmail } from '../../lib/call/email-proof.ts'
import { dateText } from '../../lib/language/date-text.ts'
import type { Viewer } from '../../lib/session/viewer.ts'
import styles from './notices.module.css'

/** The member's address waits for its code [entry A6]; a requested deletion can be taken back until its day. */
export default function Notices({ viewer: { isVerified, deletionAt } }: { viewer: Viewer }) {
  return (
    <div className={styles.notices}>
      {!isVerified && (
        <Alert
          kind="warning"
          live={false}
          action={
            <Button size="small" onClick={() => void proveEmail()}>
              {m.shell_prove()}
            </Button>
          }
        >
          {m.shell_unproved()}
        </Alert>
      )}
      {deletionAt !== null && (
        <Alert
          kind="warning"
          live={false}
          action={
            <ButtonLink to="/privacidade" size="small">
              {m.shell_deletion_undo()}
            </ButtonLink>
          }
        >
          {m.shell_deletion({ date: dateText(deletionAt) })}
        </Alert>
      )}
    </div>
  )
}
