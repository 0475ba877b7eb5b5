import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '../button/button.tsx'
import { Form, type FormProps } from '../form/form.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

type FormDialogProps<Values, Output> = Omit<FormProps<Values, Output>, 'title'> &
  Pick<DialogProps, 'onClose' | 'title' | 'size'> & {
    /** The text of the button that sends the form. */
    action: string
    /** The buttons before it; "cancel" unless told otherwise. */
    others?: ReactNode
    kind?: 'primary' | 'danger'
    /** The form cannot be sent yet. */
    disabled?: boolean
  }

/** A form in a dialog of its own. Mounted while it is open. */
export function FormDialog<Values, Output>({
  form,
  onSubmit,
  onClose,
  title,
  size,
  action,
  others = <Button onClick={onClose}>{m.ui_cancel()}</Button>,
  kind = 'primary',
  disabled,
  ...rest
}: FormDialogProps<Values, Output>) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size={size}
      actions={
        <>
          {others}
          <Button
            kind={kind}
            disabled={disabled}
            working={form.formState.isSubmitting}
            onClick={() => void form.submit(onSubmit)}
          >
            {action}
          </Button>
        </>
      }
    >
      <Form form={form} onSubmit={onSubmit} {...rest} />
    </Dialog>
  )
}
