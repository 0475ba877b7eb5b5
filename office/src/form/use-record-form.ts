import { ApiError } from '@juntas/client/api-error.ts'
import { rules } from '@juntas/ui/form/rules.ts'
import { type FieldError, type Form, useForm } from '@juntas/ui/form/use-form.ts'
import type { RaRecord } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { currentOf } from '../lib/call.ts'
import { fieldErrorText } from '../lib/field-error-text.ts'
import { useKeys } from '../lib/keys.ts'
import { refusalText } from '../lib/refusal-text.ts'
import { showDone } from '../lib/undo.ts'
import { type Feedback, useWrites } from '../lib/use-writes.ts'
import { changedFields } from './changed-fields.ts'
import { followedAddress } from './followed-address.ts'
import { useLeaveQuestion } from './leave-question.ts'

interface Options<T extends RaRecord> {
  resource: string
  /** Where the records of the resource are: a new one is opened below it when it has been stored. */
  path?: string
  /** The stored record; undefined for a new one. */
  record: T | undefined
  /** The fields that are edited, as a new record has them. */
  fresh: Partial<T>
  /** What the toast says. */
  doneText: (record: T) => string
  onSaved?: (record: T) => void
  /** How a change is sent, where its address is not the record's own. */
  change?: (seen: T, changes: Partial<T>, options: Feedback) => Promise<T>
  /** False where the server has no way back. */
  canUndo?: boolean
}

type Refusals<T extends RaRecord> = Parameters<Form<Partial<T>>['refuse']>[0]

/** The fields whose values are of this type. */
type FieldOf<T, Value> = { [K in keyof T & string]-?: T[K] extends Value ? K : never }[keyof T & string]

/**
 * The form hook over one record: only what changed is sent, with the values that were seen. A conflict keeps both sides
 * until the person decides; leaving with unsent changes asks first, so nothing is kept as a draft.
 */
export function useRecordForm<T extends RaRecord>(options: Options<T>) {
  const { resource, path, record, fresh, doneText, canUndo = true, onSaved } = options
  const navigate = useNavigate()
  const writes = useWrites<T>(resource)
  const change = options.change ?? writes.update
  // The server knows what a record needs.
  const form = useForm<Partial<T>>({ draft: 'none', values: record ?? fresh, check: rules({}) })
  const [base, setBase] = useState<Partial<T>>(record ?? fresh)
  const [conflict, setConflict] = useState<T>()
  // The record as it was last read. What an answer brought since is newer, until it is read again.
  const [read, setRead] = useState(record)
  const values = form.watch()
  const fields = Object.keys(fresh) as (keyof T & string)[]
  const changes = changedFields(fields, base, values)
  const isDirty = Object.keys(changes).length > 0
  const { isSubmitting: isSaving, failure } = form.formState

  const show = (stored: T) => {
    setBase(stored)
    form.reset(stored)
  }
  // Read again (an undo, another tab): every field shows it but those that were typed in, which keep what they began
  // from, so that the server sees a field that would write over a newer value.
  if (record && record !== read && !isSaving) {
    setRead(record)
    if (changedCount(fields, read ?? {}, record) > 0) {
      setBase({ ...record, ...pick(Object.keys(changes) as (keyof T & string)[], base) })
      form.reset(record, { keepDirtyValues: true })
    }
  }

  const set = (changed: Partial<T>) => {
    const all = record ? changed : (followedAddress(form.getValues(), changed) as Partial<T>)
    for (const name of Object.keys(all) as (keyof T & string)[]) form.setValue(name, all[name])
  }

  const settle = (stored: T) => {
    show(stored)
    setConflict(undefined)
    onSaved?.(stored)
    if (!record && path) void navigate(`${path}/${stored.id}`, { replace: true })
  }
  const send = async (from: Partial<T>, wanted: Partial<T>) => {
    const feedback = { doneText: doneText({ ...from, ...wanted } as T), canUndo }
    try {
      settle(await (record ? change(from as T, wanted, feedback) : writes.create(pick(fields, values), feedback)))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const current = currentOf<T>(error)
      const names = Object.keys(wanted) as (keyof T & string)[]
      if (current && record && changedCount(names, current, wanted) === 0) {
        // Saved before, by a try whose answer was lost.
        settle(current)
        showDone(feedback.doneText)
      } else if (current) setConflict(current)
      else form.refuse(refusalsOf<T>(error, values))
    }
  }
  const sendChanges = () => send(base, changes)
  const save = () => form.submit(sendChanges)
  useKeys({ 'mod+enter': () => (isDirty ? void save() : false) })
  useLeaveQuestion(isDirty && !isSaving)

  const errors = Object.fromEntries(
    Object.entries<FieldError | undefined>(form.formState.errors).map(([name, error]) => [name, error?.message]),
  )
  const bind = <K extends keyof T & string>(name: K) => ({
    name,
    value: values[name],
    onChange: (value: T[K]) => set({ [name]: value } as unknown as Partial<T>),
    error: errors[name],
  })
  return {
    /** For the element of the form, with what it sends. */
    form,
    send: sendChanges,
    values,
    errors,
    failure,
    isDirty,
    isSaving,
    save,
    reset: () => {
      form.reset()
      setBase(form.getValues())
    },
    set,
    /** What a field of ours takes. */
    bind,
    /** For a text or a day that is null while it is empty. */
    bindOptional: (name: FieldOf<T, string | null | undefined>) => ({
      ...bind(name),
      value: String(values[name] ?? ''),
      onChange: (text: string) => set({ [name]: text.trim() || null } as Partial<T>),
    }),
    /** For a value that is undefined while it is empty: the server then says that it is required. */
    bindRequired: <K extends keyof T & string>(name: K) => ({
      ...bind(name),
      onChange: (value: T[K] | null) => set({ [name]: value ?? undefined } as Partial<T>),
    }),
    /** For another record, chosen by its number. */
    bindId: (name: FieldOf<T, number | null | undefined>) => ({
      ...bind(name),
      value: values[name] ? String(values[name]) : '',
      onChange: (id: string) => set({ [name]: id ? Number(id) : null } as Partial<T>),
    }),
    conflict: conflict && {
      fields: fields.filter((name) => name in changes && changedCount([name], base, conflict) > 0),
      theirs: conflict,
      mine: values,
      keepMine: () => form.submit(() => send({ ...conflict }, changes)),
      takeTheirs: () => settle(conflict),
    },
  }
}

export type RecordForm<T extends RaRecord> = ReturnType<typeof useRecordForm<T>>

const changedCount = <T extends RaRecord>(fields: (keyof T & string)[], before: Partial<T>, after: Partial<T>) =>
  Object.keys(changedFields(fields, before, after)).length

const pick = <T extends RaRecord>(fields: (keyof T & string)[], values: Partial<T>) =>
  Object.fromEntries(fields.map((name) => [name, values[name]]))

// `changes.title` in a change, `title` in a new record; a translated one by its path.
function refusalsOf<T extends RaRecord>(error: ApiError, values: Partial<Record<string, unknown>>) {
  if (error.violations.length === 0) return { form: refusalText(error) } as Refusals<T>
  return Object.fromEntries(
    error.violations.map(({ propertyPath, code }) => {
      const field = propertyPath.replace(/^(?:changes|was)\./, '')
      // What was not chosen at all has the wrong type for the server.
      const isEmpty = field in values && (values[field] === undefined || values[field] === '')
      return [field, fieldErrorText(isEmpty ? 'required' : code)]
    }),
  ) as Refusals<T>
}
