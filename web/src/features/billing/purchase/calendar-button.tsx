import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { Quote } from '../types.ts'
import styles from './calendar-button.module.css'

// Without its code only the dialog is empty: an error of the whole page would lose the card that was typed.
const Calendar = lazyPart(async () => ({ default: (await import('./calendar.tsx')).Calendar }), {
  instead: (_props, retry) => (
    <p role="alert">
      {m.ui_part_missing()} <TextButton onClick={retry}>{m.ui_try_again()}</TextButton>
    </p>
  ),
})

/** Opens the dates of the charges, in a dialog with the name of the plan. */
export function CalendarButton({ plan, quote }: { plan: string; quote: Quote }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextButton className={styles.button} onClick={() => setOpen(true)}>
        {quote.installments > 1 ? m.billing_see_calendar() : m.billing_see_charge()}
      </TextButton>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={plan} size="full">
        <Calendar quote={quote} />
      </Dialog>
    </>
  )
}
