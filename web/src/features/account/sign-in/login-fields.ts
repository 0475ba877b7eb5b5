import { required } from '@juntas/contract/rules/required'
import { stripSpaces } from '@juntas/contract/rules/text'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { afterPress } from '../../../ui/form/after-press.ts'
import type { Bound } from '../../../ui/form/use-form.ts'
import { forgetDraft, heldSecrets, holdSecrets, knownEmail, readDraft, rememberEmail, writeDraft } from '../draft.ts'

type Credentials = { email: string; password: string }

const draft = 'login'

/**
 * The two fields of the sign-in. It is the first thing anybody downloads, so it does without the form library that the
 * longer forms use; to her it behaves the same: checked on leaving a field, then live, and kept for this tab.
 */
export function useLoginFields() {
  const [values, setValues] = useState<Credentials>(() => ({
    password: '',
    email: readDraft<Credentials>(draft).email || knownEmail(),
  }))
  const [left, setLeft] = useState({ email: false, password: false })
  const latest = useRef<Credentials | null>(values)
  if (latest.current) latest.current = values

  useEffect(() => {
    if (!latest.current || !values.email) return
    writeDraft(draft, { email: values.email })
    // Also what she types while the next screen is still on its way: it asks for the same address.
    rememberEmail(values.email)
  }, [values.email])
  // After a change of language the form before this one hands the password over as it leaves.
  useLayoutEffect(() => {
    setValues((before) => ({ ...before, ...heldSecrets(draft) }))
    return () => {
      if (latest.current) holdSecrets(draft, { password: latest.current.password })
    }
  }, [])

  // Filled in is all that is asked here; whether it is right is for the server to say [GAP-01].
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
    /** Shows what is wrong; the name of the first wrong field, if any. */
    check: () => {
      setLeft({ email: true, password: true })
      return (['email', 'password'] as const).find(isMissing)
    },
    forget: () => {
      latest.current = null
      forgetDraft(draft)
      forgetDraft('email')
    },
  }
}
