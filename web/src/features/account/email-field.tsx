import { meantEmail } from '@juntas/contract/rules/person/meant-email'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import type { Bound } from '@juntas/ui/form/use-form.ts'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'

type EmailFieldProps = Bound<string> & {
  hint?: string
  aside?: ReactNode
  isOptional?: boolean
  autoComplete?: string
  /** A new address: one that is probably mistyped is asked about, because the code would be sent to nobody. */
  isNew?: boolean
}

export function EmailField({ isOptional, autoComplete = 'email', isNew, aside, ...bound }: EmailFieldProps) {
  const meant = isNew ? meantEmail(bound.value) : null
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
      aside={
        aside ||
        (meant && (
          <TextButton onClick={() => bound.onChange(meant)}>{m.account_email_meant({ email: meant })}</TextButton>
        ))
      }
    />
  )
}
