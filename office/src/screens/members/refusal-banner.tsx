import { Button } from '@juntas/ui/button/button.tsx'
import MailX from 'lucide-react/icons/mail-x'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { dayText } from '../../lib/date-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { Banner } from '../../parts/banner.tsx'
import { ReasonDialog } from '../../parts/dialogs/reason-dialog.tsx'
import type { Member } from './member.ts'
import styles from './members.module.css'

/** The address refuses letters: since when, what ends it, and the way to send them again. */
export function RefusalBanner({ member, since }: { member: Member; since: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.notice}>
      <Banner kind="warning" icon={MailX}>
        <div className={styles.between}>
          <p className={styles.refusal}>
            <b>{m.members_refused({ day: dayText(since) })}</b> {m.members_refused_text()}
          </p>
          <Button size="small" onClick={() => setOpen(true)}>
            {m.members_refused_lift()}
          </Button>
        </div>
      </Banner>
      {isOpen && <AdmissionDialog member={member} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** It can be undone, so it asks for the reason only. */
function AdmissionDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { post } = useWrites('members')
  const doneText = m.members_refused_lifted({ name: member.name })
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={m.members_refused_lift()}
      text={m.members_refused_lift_text({ email: member.email })}
      action={m.members_refused_lift()}
      onConfirm={(reason) => post(`${member.id}/address_admissions`, { reason }, { doneText })}
      refusals={{ conflict: m.members_error_not_refused }}
    />
  )
}
