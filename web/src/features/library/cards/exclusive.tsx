import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { m } from '#paraglide/messages.js'

type ExclusiveProps = { title: string; isOpen: boolean; onClose: () => void }

/** Opens in the place of a content that the member has no access to [CONTENT-36]. */
export function Exclusive({ title, isOpen, onClose }: ExclusiveProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.library_exclusive_title()}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_close()}</Button>
          <ButtonLink to="/planos" kind="primary">
            {m.library_exclusive_plans()}
          </ButtonLink>
        </>
      }
    >
      <p>{m.library_exclusive_text({ title })}</p>
    </Dialog>
  )
}
