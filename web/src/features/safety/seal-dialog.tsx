import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { useOpenSeal } from './queries.ts'
import styles from './safety.module.css'

const shortest = 10

/** Opening a seal: a written reason first, the name after, and the author sees both the moment and the reason. */
export function SealDialog({ postId, onClose }: { postId: number; onClose: () => void }) {
  const open = useOpenSeal()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isShort = reason.trim().length < shortest
  const send = () => {
    setTried(true)
    if (!isShort) open.mutate({ postId, reason })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.safety_seal_title()}
      actions={
        open.data ? (
          <Button onClick={onClose}>{m.ui_close()}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{m.ui_cancel()}</Button>
            <Button kind="danger" working={open.isPending} onClick={send}>
              {m.safety_seal_open()}
            </Button>
          </>
        )
      }
    >
      {open.data ? (
        <p className={styles.opened}>{m.safety_seal_name({ name: open.data.name })}</p>
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
