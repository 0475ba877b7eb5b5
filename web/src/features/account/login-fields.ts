import { cleanEmail, email } from '@juntas/contract/rules/email'
import { required } from '@juntas/contract/rules/required'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { Bound } from '../../ui/form/use-form.ts'
import { forgetDraft, holdSecrets, readDraft, takeSecrets, writeDraft } from './draft.ts'
import { knownEmail } from './known-email.ts'

type Credentials = { email: string; password: string }

const draft = 'login'
const texts: Record<string, () => string> = { required: m.ui_rule_required, invalid_email: m.ui_rule_invalid_email }
const checks = { email, password: required }

/**
 * The two fields of the sign-in. It is the first thing anybody downloads, so it does without the form library that the
 * longer forms use; to her it behaves the same: checked on leaving a field, then live, and kept for this tab.
 */
export function useLoginFields() {
  const [values, setValues] = useState<Credentials>(() => ({
    password: '',
    email: readDraft<Credentials>(draft).email || knownEmail(),
    ...takeSecrets(draft),
  }))
  const [left, setLeft] = useState({ email: false, password: false })
  const latest = useRef<Credentials | null>(values)
  if (latest.current) latest.current = values

  useEffect(() => {
    if (latest.current && values.email) writeDraft(draft, { email: values.email })
  }, [values.email])
  useLayoutEffect(
    () => () => {
      if (latest.current) holdSecrets(draft, { password: latest.current.password })
    },
    [],
  )

  const problem = (name: keyof Credentials) => {
    const code = checks[name](values[name])
    return code && texts[code]?.()
  }
  const bind = (name: keyof Credentials): Bound<string> => ({
    name,
    value: values[name],
    onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
    onBlur: () => setLeft((before) => ({ ...before, [name]: before[name] || values[name] !== '' })),
    ...(left[name] && problem(name) ? { error: problem(name) as string } : {}),
  })
  return {
    values: { email: cleanEmail(values.email), password: values.password },
    bind,
    /** Shows what is wrong; the name of the first wrong field, if any. */
    check: () => {
      setLeft({ email: true, password: true })
      return (['email', 'password'] as const).find((name) => problem(name))
    },
    forget: () => {
      latest.current = null
      forgetDraft(draft)
    },
  }
}
