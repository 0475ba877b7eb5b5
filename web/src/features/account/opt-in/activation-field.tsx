import { activationCode, cleanCode } from '@juntas/contract/rules/person/code'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import type { Form } from '@juntas/ui/form/use-form.ts'
import { type ReactNode, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { companyOfCode } from '../queries.ts'
import { registerRefusal } from '../registration/register-refusal.ts'

type ActivationFieldProps = {
  form: Pick<Form<{ activationCode: string }>, 'bind' | 'refuse'>
  aside?: ReactNode
  isRequired?: boolean
}

/**
 * The company's code. Once it is complete, the company's name is shown; an unknown code, or one without free seats, is
 * reported when the field is left.
 */
export function ActivationField({ form, aside, isRequired }: ActivationFieldProps) {
  const bound = form.bind('activationCode')
  const [found, setFound] = useState<{ code: string; company: string }>()
  const typed = cleanCode(bound.value)

  async function leave() {
    bound.onBlur()
    if (activationCode(typed) || found?.code === typed) return
    try {
      setFound({ code: typed, company: (await companyOfCode(typed)).name })
    } catch (error) {
      // The server checks the code again when the form is sent: only report a definite refusal here.
      const { activationCode: problem } = registerRefusal(error).fields
      if (problem) form.refuse({ activationCode: problem })
    }
  }

  return (
    <TextField
      label={m.account_activation_code()}
      hint={
        found && found.code === typed
          ? m.account_code_of_company({ company: found.company })
          : m.account_activation_code_hint()
      }
      aside={aside}
      inputMode="numeric"
      autoComplete="off"
      withoutSpaces
      maxLength={20}
      required={isRequired}
      {...bound}
      onBlur={leave}
    />
  )
}
