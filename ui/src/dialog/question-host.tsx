import { useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '../button/button.tsx'
import { useStore } from '../store.ts'
import { Dialog } from './dialog.tsx'
import { type Question, questions } from './questions.ts'

/** Mounted once in each app; shows the questions of `confirm` and `showMessage`. */
export function QuestionHost() {
  const current = useStore(questions)[0]
  // Keep the last text while the dialog animates out.
  const last = useRef<Question>(undefined)
  if (current) last.current = current
  const shown = current ?? last.current
  const close = (isYes: boolean | 'other') => current?.answer(isYes)

  return (
    <Dialog
      isOpen={Boolean(current)}
      onClose={() => close(false)}
      role="alertdialog"
      title={shown?.title}
      actions={
        shown?.action ? (
          <>
            <Button autoFocus onClick={() => close(false)}>
              {shown.cancel ?? m.ui_cancel()}
            </Button>
            {shown.other && <Button onClick={() => close('other')}>{shown.other}</Button>}
            <Button kind={shown.danger ? 'danger' : 'primary'} onClick={() => close(true)}>
              {shown.action}
            </Button>
          </>
        ) : (
          <Button kind="primary" autoFocus onClick={() => close(true)}>
            {m.ui_ok()}
          </Button>
        )
      }
    >
      {shown?.text && <p>{shown.text}</p>}
    </Dialog>
  )
}
