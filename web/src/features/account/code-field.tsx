import { m } from '#paraglide/messages.js'
import { TextField } from '../../ui/field/text-field.tsx'
import type { Bound } from '../../ui/form/use-form.ts'

/** An e-mailed code: five digits, also when pasted with a space; phones offer it from the message [GAP-44]. */
export function CodeField(bound: Bound<string>) {
  return (
    <TextField
      label={m.account_code()}
      hint={m.account_code_hint()}
      inputMode="numeric"
      autoComplete="one-time-code"
      withoutSpaces
      maxLength={5}
      required
      {...bound}
    />
  )
}
