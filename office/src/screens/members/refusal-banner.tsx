import { Button } from '@juntas/ui/button/button.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import MailX from 'lucide-react/icons/mail-x'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { dayText } from '../../lib/date-text.ts'
import { refusalText } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/writes.ts'
import { Banner } from '../../parts/banner.tsx'
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
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [isWorking, setWorking] = useState(false)

  const send = async () => {
    if (!reason.trim()) return setError(m.form_reason_needed())
    setWorking(true)
    try {
      const said = m.members_refused_lifted({ name: member.name })
      await post(`${member.id}/address_admissions`, { reason: reason.trim() }, { said })
      onClose()
    } catch (failure) {
      setError(refusalText(failure, { conflict: m.members_error_not_refused }))
    } finally {
      setWorking(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.members_refused_lift()}
      actions={
        <>
          <Button onClick={onClose}>{m.form_back()}</Button>
          <Button kind="primary" working={isWorking} onClick={() => void send()}>
            {m.members_refused_lift()}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p className={styles.soft}>{m.members_refused_lift_text({ email: member.email })}</p>
        <TextField
          label={m.form_reason()}
          required
          maxLength={300}
          value={reason}
          onChange={setReason}
          {...(error ? { error } : {})}
        />
      </div>
    </Dialog>
  )
}
