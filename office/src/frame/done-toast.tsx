import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useStore } from '@juntas/ui/store.ts'
import Check from 'lucide-react/icons/check'
import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { closeDone, type Done, done, undo } from '../lib/undo.ts'
import { KeyCap } from '../parts/key-cap.tsx'
import styles from './done-toast.module.css'

const shownForMs = 8000

/** Bottom left, 8 s, one action; it waits while the pointer or the focus is on it. */
export function DoneToast() {
  const current = useStore(done)
  return (
    <ol className={styles.place} aria-live="polite" aria-label={m.frame_undo()}>
      {current && <Toast key={current.key} of={current} />}
    </ol>
  )
}

function Toast({ of: { message, auditEntries } }: { of: Done }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(closeDone, shownForMs)
    return () => clearTimeout(timer)
  }, [isHeld])
  return (
    <li
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={Check} size={18} />
      <span>{message}</span>
      {auditEntries.length > 0 && (
        <button type="button" className={styles.undo} onClick={() => void undo(auditEntries)}>
          {m.frame_undo()} <KeyCap>Z</KeyCap>
        </button>
      )}
    </li>
  )
}
