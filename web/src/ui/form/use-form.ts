import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { afterPress } from './after-press.ts'
import type { Check, FieldName } from './check.ts'
import { isSame } from './is-same.ts'
import { ruleText } from './rule-text.ts'

type Options<Values, Output> = {
  /** The initial values; "changed" is measured against them. */
  values: Values
  /** `rules({ email, password: required })`. */
  check: Check<NoInfer<Values>, Output>
  /** The text for an error code; all the contract's codes already have one. */
  errorText?: (code: string, field: string) => string
}

/** What `bind` returns for a field: its value and handlers, in the shape that all our fields take. */
export type Bound<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error?: string
}

/** `server` is a sentence as it came; anything else is the code of a rule, with its text as message. */
export type FieldError = { type: string; message: string }

export type FormState<Values> = {
  isValid: boolean
  /** Something differs from the initial values. */
  isDirty: boolean
  isSubmitting: boolean
  /** The form was submitted at least once. */
  isSubmitted: boolean
  submitCount: number
  touchedFields: Partial<Record<FieldName<Values>, true>>
  /** The visible errors: of fields that were left, of all after an attempt, and what the server refused. */
  errors: Partial<Record<FieldName<Values>, FieldError>>
  /** The server's message about the whole form. */
  failure?: string
}

export type Form<Values, Output = Values> = {
  formState: FormState<Values>
  bind: <Name extends FieldName<Values>>(name: Name) => Bound<Values[Name]>
  /** Shows what the server refused, each beside its field; `form` is the line above the button. */
  refuse: (errors: Partial<Record<FieldName<Values> | 'form', string>>) => void
  /** The values of this render. */
  watch: { (): Values; <Name extends FieldName<Values>>(name: Name): Values[Name] }
  /** The current values, also inside an async function. */
  getValues: { (): Values; <Name extends FieldName<Values>>(name: Name): Values[Name] }
  setValue: <Name extends FieldName<Values>>(name: Name, value: Values[Name]) => void
  /** Resets the form to these values; they are also the new initial values unless told otherwise. */
  reset: (values?: Values, options?: { keepDefaultValues?: boolean }) => void
  /** Shows the errors of a field, or of all, and returns whether there are none. */
  trigger: (name?: FieldName<Values>) => boolean
  getFieldState: (name: FieldName<Values>) => { isTouched: boolean; error?: FieldError }
  submit: (send: (values: Output) => unknown) => Promise<void>
}

type Held<Values> = {
  start: Values
  values: Values
  touched: Partial<Record<FieldName<Values>, true>>
  refused: Partial<Record<FieldName<Values> | 'form', string>>
  isSubmitting: boolean
  submitCount: number
  /** A new object after each reset. */
  life: object
}

/**
 * A form that is checked when a field is left, then on every change. Every field is spread from `bind`: `<TextField
 * label={m.account_email()} {...form.bind('email')} />`.
 */
export function useForm<Values extends object, Output = Values>(
  options: Options<Values, Output>,
): Form<Values, Output> {
  const { check, errorText = ruleText } = options
  // Kept in one box that is read at the moment of use: code that waited for the server sees what was typed meanwhile.
  const [box] = useState(() => ({ held: fresh(options.values, options.values) }))
  const [drawn, draw] = useState(box.held)
  const change = (part: Partial<Held<Values>>) => {
    box.held = { ...box.held, ...part }
    draw(box.held)
  }

  const { errors: codes } = check(drawn.values)
  const isShown = (name: FieldName<Values>) => drawn.submitCount > 0 || drawn.touched[name]
  const errorOf = (name: FieldName<Values>): FieldError | undefined => {
    const [sentence, code] = [drawn.refused[name], codes[name]]
    if (sentence) return { type: 'server', message: sentence }
    return code && isShown(name) ? { type: code, message: errorText(code, name) } : undefined
  }
  const errors: FormState<Values>['errors'] = {}
  for (const name of Object.keys({ ...codes, ...drawn.refused }) as FieldName<Values>[]) {
    const error = name === 'form' ? undefined : errorOf(name)
    if (error) errors[name] = error
  }

  const setValue: Form<Values>['setValue'] = (name, value) =>
    change({
      values: { ...box.held.values, [name]: value },
      // The refused value is being changed.
      refused: { ...box.held.refused, [name]: undefined, form: undefined },
    })
  const read = (values: Values, name?: FieldName<Values>) => (name === undefined ? values : values[name])

  return {
    formState: {
      isValid: Object.keys(codes).length === 0,
      isDirty: !isSame(drawn.values, drawn.start),
      isSubmitting: drawn.isSubmitting,
      isSubmitted: drawn.submitCount > 0,
      submitCount: drawn.submitCount,
      touchedFields: drawn.touched,
      errors,
      failure: drawn.refused.form,
    },
    bind: (name) => ({
      name,
      value: drawn.values[name],
      onChange: (value) => setValue(name, value),
      onBlur: () => {
        const { life } = box.held
        afterPress(() => {
          // The press that took the focus may have sent and reset the form: then the field does not count as left.
          if (box.held.life === life) change({ touched: { ...box.held.touched, [name]: true } })
        })
      },
      error: errors[name]?.message,
    }),
    refuse: (refused) => change({ refused: { ...box.held.refused, ...refused } }),
    watch: ((name?: FieldName<Values>) => read(drawn.values, name)) as Form<Values>['watch'],
    getValues: ((name?: FieldName<Values>) => read(box.held.values, name)) as Form<Values>['getValues'],
    setValue,
    reset: (values = box.held.start, { keepDefaultValues = false } = {}) =>
      change(fresh(keepDefaultValues ? box.held.start : values, values)),
    trigger: (name) => {
      const wrong = Object.keys(check(box.held.values).errors) as FieldName<Values>[]
      const shown = name === undefined ? wrong : [name]
      change({ touched: { ...box.held.touched, ...Object.fromEntries(shown.map((one) => [one, true])) } })
      return name === undefined ? wrong.length === 0 : !wrong.includes(name)
    },
    getFieldState: (name) => ({ isTouched: Boolean(box.held.touched[name]), error: errors[name] }),
    submit: async (send) => {
      // Ignore a second press while the first is being sent.
      if (box.held.isSubmitting) return
      const { errors: wrong, output } = check(box.held.values)
      if (Object.keys(wrong).length > 0) return change({ submitCount: box.held.submitCount + 1 })
      const { life } = box.held
      change({ isSubmitting: true, refused: {} })
      try {
        await send(output)
      } catch (error) {
        // A handler should report its own failures; one that throws must not leave a silent form.
        console.error(error)
        change({ refused: { ...box.held.refused, form: m.ui_form_failed() } as Held<Values>['refused'] })
      } finally {
        // After a reset by the handler, the form is new: nothing in it is wrong yet.
        if (box.held.life === life) change({ isSubmitting: false, submitCount: box.held.submitCount + 1 })
      }
    },
  }
}

function fresh<Values>(start: Values, values: Values): Held<Values> {
  return { start, values, touched: {}, refused: {}, isSubmitting: false, submitCount: 0, life: {} }
}
