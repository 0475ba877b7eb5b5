import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { type ReactNode, useState } from 'react'
import { m } from '#paraglide/messages.js'

type NoAccessDialogProps = {
  title: string
  /** What is pressed in the place of the link. */
  trigger: (props: { 'aria-haspopup': 'dialog'; onClick: () => void }) => ReactNode
}

/** In the place of the link to a content that the member has no access to: a dialog says why [CONTENT-36]. */
export function NoAccessDialog({ title, trigger }: NoAccessDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      {trigger({ 'aria-haspopup': 'dialog', onClick: () => setOpen(true) })}
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={m.library_exclusive_title()}
        actions={
          <>
            <Button onClick={close}>{m.ui_close()}</Button>
            <ButtonLink to="/planos" kind="primary">
              {m.library_exclusive_plans()}
            </ButtonLink>
          </>
        }
      >
        <p>{m.library_exclusive_text({ title })}</p>
      </Dialog>
    </>
  )
}
