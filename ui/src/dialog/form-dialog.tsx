import type { ComponentProps } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '../button/button.tsx'
import { Form } from '../form/form.tsx'
import type { Form as FormOf } from '../form/use-form.ts'
import { Dialog, type DialogProps } from './dialog.tsx'

type FormDialogProps<Values, Output> = Pick<DialogProps, 'title' | 'size' | 'onClose'> &
  Omit<ComponentProps<'form'>, 'onSubmit' | 'title'> & {
    form: FormOf<Values, Output>
    onSubmit: (values: Output) => unknown
    /** What the button that sends the form says. */
    action: string
    /** What the button that closes the dialog says, instead of "cancel". */
    cancel?: string
    kind?: 'primary' | 'danger'
    /** The form cannot be sent yet. */
    disabled?: boolean
  }

/** A dialog with one form in it, and the buttons of the form in its foot. */
export function FormDialog<Values, Output>({
  title,
  size,
  onClose,
  form,
  onSubmit,
  action,
  cancel = m.ui_cancel(),
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
          <Button onClick={onClose}>{cancel}</Button>
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
