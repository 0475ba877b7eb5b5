import { isWrittenReason } from '@juntas/contract/rules/reason'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { useRequestOpening } from './queries.ts'
import styles from './safety.module.css'
import { moment } from './words.ts'

/** Requests the opening of a seal with a written reason; another moderator confirms, and the author is told. */
export function SealDialog({ postId, onClose }: { postId: number; onClose: () => void }) {
  const request = useRequestOpening()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isShort = !isWrittenReason(reason)
  const send = () => {
    setTried(true)
    if (!isShort) request.mutate({ postId, reason })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.safety_seal_title()}
      actions={
        request.data ? (
          <Button onClick={onClose}>{m.ui_close()}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{m.ui_cancel()}</Button>
            <Button kind="danger" working={request.isPending} onClick={send}>
              {m.safety_seal_ask()}
            </Button>
          </>
        )
      }
    >
      {request.data ? (
        <p className={styles.opened}>{m.safety_seal_asked({ when: moment(request.data.expiresAt) })}</p>
      ) : (
        <div className={styles.form}>
          <p>{m.safety_seal_text()}</p>
          <TextArea
            label={m.safety_seal_reason()}
            required
            maxLength={500}
            error={isTried && isShort ? m.safety_seal_short() : undefined}
            value={reason}
            onChange={setReason}
          />
        </div>
      )}
    </Dialog>
  )
}
