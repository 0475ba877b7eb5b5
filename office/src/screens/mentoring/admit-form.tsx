import { ApiError } from '@juntas/client/api-error.ts'
import { Button } from '@juntas/ui/button/button.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { m } from '#paraglide/messages.js'
import layout from '../../form/layout.module.css'
import { fieldErrorText } from '../../lib/field-error-text.ts'
import { useWrites } from '../../lib/writes.ts'
import type { Mentee } from './mentee.ts'

const empty = { name: '', email: '', cargo: '', code: '' }

/** A new participant, by e-mail address. */
export function AdmitForm() {
  const { create } = useWrites<Mentee>('mentees')
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const admit = async (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    try {
      await create(values, { doneText: m.mentoring_admitted({ name: values.name }) })
      setValues(empty)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const marked = error.violations.map(({ propertyPath, code }) => [propertyPath, fieldErrorText(code)])
      setErrors(marked.length > 0 ? Object.fromEntries(marked) : { email: error.message })
    }
  }
  const bind = (name: keyof typeof empty) => ({
    required: true,
    value: values[name],
    onChange: (text: string) => setValues((before) => ({ ...before, [name]: text })),
    error: errors[name],
  })
  const isWhole = Object.values(values).every((value) => value.trim() !== '')
  return (
    <form className={layout.fields} onSubmit={(event) => void admit(event)} noValidate>
      <div className={layout.pair}>
        <TextField label={m.mentoring_name()} maxLength={120} {...bind('name')} />
        <TextField label={m.mentoring_email()} type="email" maxLength={254} {...bind('email')} />
        <TextField label={m.mentoring_cargo()} maxLength={120} {...bind('cargo')} />
        <TextField label={m.mentoring_code()} maxLength={60} {...bind('code')} />
      </div>
      <div data-cluster="2">
        <Button type="submit" kind="line" disabled={!isWhole}>
          {m.mentoring_admit()}
        </Button>
      </div>
    </form>
  )
}
