import { ApiError } from '@juntas/client/api-error.ts'
import { required } from '@juntas/contract/rules/form/required'
import { longestCargo, longestMenteeCode } from '@juntas/contract/rules/office/lengths'
import { email, longestEmail } from '@juntas/contract/rules/person/email'
import { NAME_MAX } from '@juntas/contract/rules/person/name'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form, SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { m } from '#paraglide/messages.js'
import layout from '../../form/layout.module.css'
import { useOfficeForm } from '../../form/use-office-form.ts'
import { fieldErrorText } from '../../lib/field-error-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import type { Mentee } from './mentee.ts'

const empty = { name: '', email: '', cargo: '', code: '' }

/** A new participant, by e-mail address. */
export function AdmitForm() {
  const { create } = useWrites<Mentee>('mentees')
  const form = useOfficeForm({
    values: empty,
    check: rules({ name: required, email, cargo: required, code: required }),
  })
  const admit = async (values: typeof empty) => {
    try {
      await create(values, { doneText: m.mentoring_admitted({ name: values.name }) })
      form.reset()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const marked = error.violations.map(({ propertyPath, code }) => [propertyPath, fieldErrorText(code)])
      form.refuse(marked.length > 0 ? Object.fromEntries(marked) : { email: error.message })
    }
  }
  return (
    <Form form={form} onSubmit={admit} className={layout.fields} data-stack={undefined}>
      <div className={layout.pair}>
        <TextField label={m.mentoring_name()} maxLength={NAME_MAX} required {...form.bind('name')} />
        <TextField label={m.mentoring_email()} type="email" maxLength={longestEmail} required {...form.bind('email')} />
        <TextField label={m.mentoring_cargo()} maxLength={longestCargo} required {...form.bind('cargo')} />
        <TextField label={m.mentoring_code()} maxLength={longestMenteeCode} required {...form.bind('code')} />
      </div>
      <div data-cluster="2">
        <SubmitButton kind="line">{m.mentoring_admit()}</SubmitButton>
      </div>
    </Form>
  )
}
