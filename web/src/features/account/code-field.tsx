import { cleanCode, EMAILED_CODE_LENGTH } from '@juntas/contract/rules/person/code'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import type { Bound } from '@juntas/ui/form/use-form.ts'
import { m } from '#paraglide/messages.js'

/** A code from an e-mail: five digits [GAP-44]. Phones offer it from the message. */
export function CodeField({ onChange, ...bound }: Bound<string>) {
  return (
    <TextField
      label={m.account_code()}
      hint={m.account_code_hint()}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      {...bound}
      // No maxLength: `48 213` is often pasted, and the browser would cut it before the space is removed.
      onChange={(text) => onChange(cleanCode(text).slice(0, EMAILED_CODE_LENGTH))}
    />
  )
}
