import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { lazyOverlay } from '@juntas/ui/lazy/lazy-overlay.ts'
import { useQuery } from '@tanstack/react-query'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { type HiddenText as Hidden, reviewQuery } from './queries.ts'
import styles from './safety.module.css'
import { momentText } from './safety-text.ts'

const AppealDialog = lazyOverlay(() => import('./appeal-dialog.tsx'))

type HiddenTextProps = Hidden & {
  /** Shown while only reports hide the text. */
  waiting: string
}

/** Only for the author of a hidden text: what the team decided and wrote, and the way to ask for a review, once. */
export function HiddenText({ kind, id, waiting }: HiddenTextProps) {
  const { data: review } = useQuery(reviewQuery({ kind, id }))
  const [isOpen, setIsOpen] = useState(false)
  if (!review) return null
  const { isDecided, note, canAppeal, appeal } = review
  return (
    <div className={styles.seal} data-open="">
      <Icon of={EyeOff} size={18} />
      <div data-stack="3" data-justify="start">
        <p>{isDecided ? m.safety_hidden_decided() : waiting}</p>
        {note && (
          <div>
            <strong>{m.safety_note()}</strong>
            <p className={styles.words}>{note}</p>
          </div>
        )}
        {isDecided && appeal && <p role="status">{stateOf(appeal)}</p>}
        {canAppeal && <Button onClick={() => setIsOpen(true)}>{m.safety_appeal()}</Button>}
      </div>
      {isOpen && <AppealDialog kind={kind} id={id} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

const stateOf = ({ outcome, createdAt }: { outcome: string | null; createdAt: string }) =>
  outcome === null ? m.safety_appeal_waiting({ when: momentText(createdAt) }) : m.safety_appeal_upheld()
