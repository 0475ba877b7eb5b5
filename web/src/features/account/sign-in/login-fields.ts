import { required } from '@juntas/contract/rules/required'
import { stripSpaces } from '@juntas/contract/rules/text'
import { useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { afterPress } from '../../../ui/form/after-press.ts'
import type { Bound } from '../../../ui/form/use-form.ts'
import { forgetDraft, knownEmail, readDraft, rememberEmail, writeDraft } from '../draft.ts'

type Credentials = { email: string; password: string }

const draft = 'login'

/**
 * The two fields of the sign-in. It is part of the first download, so it does without the form library of the longer
 * forms; it behaves the same: checked on leaving a field, then live, and kept for this tab.
 */
export function useLoginFields() {
  const [values, setValues] = useState<Credentials>(() => ({
    password: '',
    email: readDraft<Credentials>(draft).email || knownEmail(),
  }))
  const [left, setLeft] = useState({ email: false, password: false })
  const isKept = useRef(true)

  useEffect(() => {
    if (!isKept.current || !values.email) return
    writeDraft(draft, { email: values.email })
    // Also what is typed while the next screen is loading: it asks for the same address.
    rememberEmail(values.email)
  }, [values.email])

  // Only check that it is filled in; the server decides whether it is right [GAP-01].
  const isMissing = (name: keyof Credentials) => required(values[name]) !== null
  const bind = (name: keyof Credentials): Bound<string> => ({
    name,
    value: values[name],
    onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
    onBlur: () => afterPress(() => setLeft((before) => ({ ...before, [name]: true }))),
    ...(left[name] && isMissing(name) ? { error: m.ui_rule_required() } : {}),
  })
  return {
    values: { email: stripSpaces(values.email), password: values.password },
    bind,
    /** Shows what is wrong and returns the name of the first wrong field, if any. */
    check: () => {
      setLeft({ email: true, password: true })
      return (['email', 'password'] as const).find(isMissing)
    },
    forget: () => {
      isKept.current = false
      forgetDraft(draft)
      forgetDraft('email')
    },
  }
}
