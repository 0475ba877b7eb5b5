import type { FieldName } from '@juntas/ui/form/check.ts'
import { Form } from '@juntas/ui/form/form.tsx'
import type { Form as FormOf } from '@juntas/ui/form/use-form.ts'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './account-form.module.css'

type AccountFormProps<Values extends object> = {
  form: FormOf<Values>
  onSubmit: (values: Values) => unknown
  children: ReactNode
}

/**
 * A form whose button may be disabled until all fields are valid. A press on it, or Enter in a field, is not ignored
 * then: it shows the errors and focuses the first.
 */
export function AccountForm<Values extends object>({ form, onSubmit, children }: AccountFormProps<Values>) {
  return (
    <Form form={form} onSubmit={onSubmit} onKeyDown={submitByEnter} onPointerDown={pressWaiting}>
      {children}
    </Form>
  )
}

// A disabled button also stops the browser from submitting on Enter, and receives no click.
function submitByEnter(event: KeyboardEvent<HTMLFormElement>) {
  const isField = event.target instanceof HTMLInputElement && event.target.type !== 'radio'
  if (event.key === 'Enter' && isField && waitingButton(event.currentTarget)) event.currentTarget.requestSubmit()
}

function pressWaiting(event: PointerEvent<HTMLFormElement>) {
  if (waitingButton(event.currentTarget)?.contains(event.target as Node)) event.currentTarget.requestSubmit()
}

const waitingButton = (form: HTMLFormElement) => form.querySelector('button[type="submit"]:disabled')

/** Why the button is disabled: the fields to fill in or to correct, each as a button that leads there. */
export function StillMissing<Values extends object>({
  form,
  labels,
}: {
  form: FormOf<Values>
  labels: Partial<Record<FieldName<Values>, string>>
}) {
  const { touchedFields, isSubmitted, missing } = form.formState
  // In the order of the labels, which is that of the screen.
  const fields = (Object.keys(labels) as FieldName<Values>[]).filter((name) => missing.includes(name))
  const hasBegun = isSubmitted || Object.keys(touchedFields).length > 0
  if (fields.length === 0 || !hasBegun) return null
  return (
    <p data-text="small">
      {m.account_still_missing()}{' '}
      {fields.map((name, index) => (
        <span key={name} className={styles.field}>
          <TextButton onClick={(event) => goTo(event.currentTarget.form, name)}>{labels[name]}</TextButton>
          {index < fields.length - 1 && ', '}
        </span>
      ))}
    </p>
  )
}

/** Fields are found by name; a group of them by its first. */
export function goTo(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  const first = field instanceof RadioNodeList ? field[0] : field
  if (first instanceof HTMLElement) first.focus()
}
