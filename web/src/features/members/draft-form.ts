import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { draftOwner, readDraft, writeDraft } from '../../lib/drafts.ts'
import { type Form, useForm } from '../../ui/form/use-form.ts'

type Options<Values extends object> = Parameters<typeof useForm<Values>>[0] & {
  /** The name of the draft. */
  draft: string
}

export type KeptForm<Values extends object> = Form<Values> & {
  /** What the member changed since the form appeared or was saved; changes saved by another tab are not included. */
  changes: () => Partial<Values>
  /** Saved or discarded: the draft is removed, and these values are the new start. */
  settle: (values: Values) => void
}

/**
 * A form that outlives a reload, a lost network and a change of language: whatever differs from the saved values is
 * kept.
 */
export function useKeptForm<Values extends object>({ draft, ...options }: Options<Values>): KeptForm<Values> {
  const form = useForm<Values>(options)
  const [owner] = useState(draftOwner)
  const start = useRef(options.values)
  const current = form.watch()
  const { isDirty } = form.formState

  // Before the first paint, to avoid a flicker.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useLayoutEffect(() => {
    const kept = readDraft<Partial<Values>>(draft)
    if (kept) form.reset({ ...options.values, ...kept }, { keepDefaultValues: true })
  }, [])

  useEffect(() => {
    writeDraft(draft, isDirty ? changesOf(current, start.current) : null, owner)
  })

  return {
    ...form,
    changes: () => changesOf(form.getValues(), start.current),
    settle: (values) => {
      start.current = values
      writeDraft(draft, null, owner)
      form.reset(values)
    },
  }
}

function changesOf<Values extends object>(values: Values, start: Values): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[]
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(values[name]) !== JSON.stringify(start[name]))
      .map((name) => [name, values[name]]),
  ) as Partial<Values>
}
