import { TextField } from '@juntas/ui/field/text-field.tsx'
import type { Bound } from '@juntas/ui/form/use-form.ts'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'

type EmailFieldProps = Bound<string> & { hint?: string; aside?: ReactNode; isOptional?: boolean; autoComplete?: string }

export function EmailField({ isOptional, autoComplete = 'email', ...bound }: EmailFieldProps) {
  return (
    <TextField
      type="email"
      label={m.account_email()}
      placeholder={m.account_email_example()}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required={!isOptional}
      {...bound}
    />
  )
}
