import type { Rule } from '@juntas/contract/rules/rule-error'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { FieldName } from '../../ui/form/check.ts'
import { rules } from '../../ui/form/rules.ts'
import { type Form, useForm } from '../../ui/form/use-form.ts'
import { forgetDraft, readDraft, writeDraft } from './draft.ts'

/** One of the contract's rules, or one that reads other fields too. */
type Check<Values> = Rule | ((value: unknown, values: Values) => string | null)
type Checks<Values extends object> = Partial<Record<FieldName<Values>, Check<Values>>>

interface Options<Values extends object> {
  /** The name of the draft in this tab. */
  draft: string
  values: Values
  checks: Checks<Values>
  /** Known from elsewhere (a link, the previous screen): filled in where the draft is empty. */
  known?: Partial<Values>
  /** From the link that the viewer followed: wins over the draft. */
  fixed?: Partial<Values> | undefined
  errorText?: (code: string, field: string) => string
}

export type AccountForm<Values extends object> = Form<Values> & {
  /** The fields that keep the button disabled, in the order of the form. */
  missing: FieldName<Values>[]
  /** Everything was sent: removes the draft. */
  forget: () => void
}

const isSecret = (field: string) => /password|confirm|code|token/i.test(field) && field !== 'activationCode'

/** A form of the account: checked by the contract's rules, kept for this tab; passwords are never stored. */
export function useAccountForm<Values extends object>(options: Options<Values>): AccountForm<Values> {
  const { draft, values, known = {}, fixed = {}, errorText } = options
  // A rule that only takes the value ignores the second argument.
  const checks = options.checks as Partial<Record<FieldName<Values>, (value: unknown, values: Values) => string | null>>
  const form = useForm<Values>({
    values,
    check: rules(checks),
    ...(errorText ? { errorText } : {}),
  })
  const current = form.watch()
  const isKept = useRef(true)

  // Before the first paint, to avoid a flicker; the defaults stay, because "changed" is measured against them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useLayoutEffect(() => {
    const kept = { ...values, ...filled(known), ...filled(readDraft(draft)), ...fixed }
    form.reset(kept, { keepDefaultValues: true })
  }, [])

  useEffect(() => {
    if (isKept.current && form.formState.isDirty)
      writeDraft(
        draft,
        only(current, (field) => !isSecret(field)),
      )
  })

  return {
    ...form,
    missing: (Object.keys(checks) as FieldName<Values>[]).filter((name) => checks[name]?.(current[name], current)),
    forget: () => {
      isKept.current = false
      forgetDraft(draft)
    },
  }
}

const only = (values: object, wanted: (field: string) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => wanted(field)))

const filled = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value))
