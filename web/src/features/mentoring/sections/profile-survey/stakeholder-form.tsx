import { NAME_MAX } from '@juntas/contract/rules/person/name'
import { STAKEHOLDER_PHONE_MAX } from '@juntas/contract/rules/person/phone'
import { Button } from '@juntas/ui/button/button.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import type { Form } from '@juntas/ui/form/use-form.ts'
import { type ClipboardEvent, type FormEvent, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import type { Stakeholder } from '../../answers/mentoring-calls.ts'
import { fields, keyOf, type PersonField, phoneDigits, roles } from './people.ts'
import styles from './stakeholders.module.css'

type StakeholderFormProps = {
  form: Form<Record<string, string>>
  person: Stakeholder
  /** The e-mail was already sent: nothing can be changed. */
  isAsked: boolean
  isLast: boolean
  isSending: boolean
  failure: string
  onBack: (() => void) | undefined
  onForward: () => void
}

/** One person: name, e-mail, phone, all required before going on [MENTOR-26]. */
export function StakeholderForm(props: StakeholderFormProps) {
  const { form, person, isAsked, isLast, isSending, failure, onBack, onForward } = props
  const element = useRef<HTMLFormElement>(null)
  const keyed = (field: PersonField) => keyOf(person.fase, field)
  const change = (field: PersonField, value: string) => form.setValue(keyed(field), value)
  const codeOf = (field: PersonField) => (isAsked ? undefined : form.formState.errors[keyed(field)]?.type)
  const isBlank = (field: PersonField) => codeOf(field) === 'required'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (isAsked) return onForward()
    // The others are checked when they are shown.
    const wrong = fields.filter((field) => !form.trigger(keyed(field)))
    if (wrong.length === 0) return onForward()
    const first = wrong.find((field) => person[field].trim() === '') ?? wrong[0]
    element.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    // maxLength would cut a pasted number before its punctuation is removed.
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const pasted = event.clipboardData.getData('text')
    change('phone', phoneDigits(value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? 0)))
  }
  const bind = (field: PersonField) => ({
    name: field,
    required: true,
    readOnly: isAsked,
    autoComplete: 'off',
    value: person[field],
    onChange: (value: string) => change(field, field === 'phone' ? phoneDigits(value) : value),
    // Empty fields are reported once, below; an invalid one is reported at the field.
    error: codeOf(field) && !isBlank(field) ? form.formState.errors[keyed(field)]?.message : undefined,
  })
  return (
    <form ref={element} className={styles.form} data-card onSubmit={submit} noValidate>
      <p className={styles.who}>
        <strong>{roles[person.fase - 1]?.()}</strong>
        <span>{m.mentoring_stakeholder_of({ number: person.fase })}</span>
        {isAsked && <Tag tone="success">{m.mentoring_sent_one()}</Tag>}
      </p>
      <TextField label={m.mentoring_name()} maxLength={NAME_MAX} {...bind('name')} />
      <TextField label={m.mentoring_email()} type="email" {...bind('email')} />
      <TextField
        label={m.mentoring_phone()}
        type="tel"
        inputMode="numeric"
        maxLength={STAKEHOLDER_PHONE_MAX}
        hint={m.mentoring_phone_hint()}
        onPaste={paste}
        {...bind('phone')}
      />
      <div className={styles.said} role="alert">
        {fields.some(isBlank) && <p>{m.mentoring_fill_all()}</p>}
        {failure && <p>{failure}</p>}
      </div>
      <div className={styles.actions}>
        {onBack && <Button onClick={onBack}>{m.mentoring_previous()}</Button>}
        <Button
          type="submit"
          kind="primary"
          {...(isLast ? { working: isSending, workingLabel: m.mentoring_sending() } : {})}
        >
          {isLast ? m.mentoring_send() : m.mentoring_next()}
        </Button>
      </div>
    </form>
  )
}
