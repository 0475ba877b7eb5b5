import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { afterPress } from './after-press.ts'
import { type AttemptKeys, keysInMemory, whileSent } from './attempt-keys.ts'
import type { Check, FieldName } from './check.ts'
import { type FormDraft, onlySecrets, pick, withoutSecrets } from './form-draft.ts'
import { isSame } from './is-same.ts'
import { ruleText } from './rule-text.ts'

type Options<Values, Output> = {
  /** The initial values; "changed" is measured against them. */
  values: Values
  /** Where the changed fields are kept until the form is sent: lib/drafts/drafts.ts. Passwords and codes never are. */
  draft: FormDraft | 'none'
  /** Known from elsewhere (a link, the previous screen): filled in where the draft is empty. */
  known?: Partial<NoInfer<Values>>
  /** From the link that the viewer followed: wins over the draft. */
  fixed?: Partial<NoInfer<Values>> | undefined
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
  /** The fields that the check does not accept yet, shown or not, in its order. */
  missing: FieldName<Values>[]
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
  /** What differs from the initial values. */
  changes: () => Partial<Values>
  /** Sent, but still shown: removes the draft and keeps nothing more. `reset` removes it too. */
  forget: () => void
  /**
   * Resets the form to these values, which are also the new initial values. `keepDirtyValues`: what differs from the
   * old initial values stays.
   */
  reset: (values?: Values, options?: { keepDirtyValues?: boolean }) => void
  /** Shows the errors of a field, or of all, and returns whether there are none. */
  trigger: (name?: FieldName<Values>) => boolean
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
  // The state is in a mutable box, so that code that waited for the server reads what was typed meanwhile.
  const [box, setBox] = useState(() => open(options))
  const [drawn, draw] = useState(box.held)
  if (box.name !== nameOf(options.draft)) {
    const next = open(options)
    setBox(next)
    draw(next.held)
  }
  const change = (part: Partial<Held<Values>>) => {
    box.held = { ...box.held, ...part }
    if (part.values) keep(box)
    draw(box.held)
  }
  useEffect(
    () =>
      box.draft?.onOtherTab(() => {
        if (takeOver(box)) draw(box.held)
      }),
    [box],
  )

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
      // The refusals were about what is being replaced.
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
      missing: Object.keys(codes) as FieldName<Values>[],
    },
    bind: (name) => ({
      name,
      value: drawn.values[name],
      onChange: (value) => setValue(name, value),
      onBlur: () => {
        const { life } = box.held
        afterPress(() => {
          // The press that took the focus may have sent and reset the form: then the field was not left.
          if (box.held.life === life) change({ touched: { ...box.held.touched, [name]: true } })
        })
      },
      error: errors[name]?.message,
    }),
    refuse: (refused) => change({ refused: { ...box.held.refused, ...refused } }),
    watch: ((name?: FieldName<Values>) => read(drawn.values, name)) as Form<Values>['watch'],
    getValues: ((name?: FieldName<Values>) => read(box.held.values, name)) as Form<Values>['getValues'],
    setValue,
    changes: () => changesOf(box.held),
    forget: () => {
      box.draft?.write(null)
      box.draft = null
    },
    reset: (values = box.held.start, { keepDirtyValues = false } = {}) =>
      change(fresh(values, keepDirtyValues ? { ...values, ...changesOf(box.held) } : values)),
    trigger: (name) => {
      const wrong = Object.keys(check(box.held.values).errors) as FieldName<Values>[]
      const shown = name === undefined ? wrong : [name]
      change({ touched: { ...box.held.touched, ...Object.fromEntries(shown.map((one) => [one, true])) } })
      return name === undefined ? wrong.length === 0 : !wrong.includes(name)
    },
    submit: async (send) => {
      // Ignore a second press while the first is being sent.
      if (box.held.isSubmitting) return
      const { errors: wrong, output } = check(box.held.values)
      if (Object.keys(wrong).length > 0) return change({ submitCount: box.held.submitCount + 1 })
      const { life } = box.held
      change({ isSubmitting: true, refused: {} })
      try {
        await whileSent(box.keys, () => send(output))
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

interface Box<Values> {
  name: string
  /** Null when nothing is kept, or no more. */
  draft: FormDraft | null
  keys: AttemptKeys
  /** The draft as this form knows it. */
  seen: object | null
  held: Held<Values>
}

const nameOf = (draft: FormDraft | 'none') => (draft === 'none' ? '' : draft.name)

function open<Values extends object>({ values, known = {}, fixed = {}, ...rest }: Options<Values, unknown>) {
  const draft = rest.draft === 'none' ? null : rest.draft
  const seen = draft?.read() ?? null
  const held = fresh(values, { ...values, ...filled(known), ...seen, ...fixed })
  return { name: nameOf(rest.draft), draft, keys: draft?.keys ?? keysInMemory(), seen, held } satisfies Box<Values>
}

const filled = <Fields extends object>(fields: Fields) =>
  pick(fields, (name) => Boolean(fields[name as keyof typeof fields]))

const changesOf = <Values extends object>({ values, start }: Held<Values>): Partial<Values> =>
  pick(values, (name) => !isSame(values[name as keyof Values], start[name as keyof Values]))

function keep<Values extends object>(box: Box<Values>) {
  if (!box.draft) return
  const changes = withoutSecrets(changesOf(box.held))
  box.draft.write(Object.keys(changes).length > 0 ? changes : null)
  box.seen = box.draft.read()
}

/** Takes what another tab has typed; what was sent there is gone here. Returns whether something changed. */
function takeOver<Values extends object>(box: Box<Values>): boolean {
  const kept = box.draft?.read() ?? null
  if (!box.draft || isSame(kept, box.seen)) return false
  const { start, values } = box.held
  box.held = fresh(start, { ...start, ...onlySecrets(values), ...kept })
  box.seen = kept
  return true
}
