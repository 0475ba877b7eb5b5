import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Form, useForm } from '../../ui/form/use-form.ts'

type Options<Values extends object> = Parameters<typeof useForm<Values>>[0] & {
  /** Under which name this tab keeps what she typed; it names the member, so that nobody else gets it. */
  draft: string
}

export type KeptForm<Values extends object> = Form<Values> & {
  /** What she changed since the form appeared or was saved; what another tab saved meanwhile is not among it. */
  changes: () => Partial<Values>
  /** Saved, or given up: nothing is kept any more, and this is the new start. */
  settle: (values: Values) => void
}

const prefix = 'juntas:profile:'

/** A form that outlives a reload, a lost network and a change of language: what differs from the saved is kept. */
export function useKeptForm<Values extends object>({ draft, ...options }: Options<Values>): KeptForm<Values> {
  const form = useForm<Values>(options)
  const key = prefix + draft
  const start = useRef(options.values)
  const current = form.watch()
  const { isDirty } = form.formState

  // Before the first paint, so that nothing flickers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useLayoutEffect(() => {
    const kept = read<Values>(key)
    if (kept) form.reset({ ...options.values, ...kept }, { keepDefaultValues: true })
  }, [])

  useEffect(() => {
    if (isDirty) write(key, changesOf(current, start.current))
    else forget(key)
  })

  return {
    ...form,
    changes: () => changesOf(form.getValues(), start.current),
    settle: (values) => {
      start.current = values
      forget(key)
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

function read<Values>(key: string): Partial<Values> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Values> | null
  } catch {
    return null
  }
}

function write(key: string, values: object) {
  try {
    sessionStorage.setItem(key, JSON.stringify(values))
  } catch {
    // Full or closed storage: what she typed then lasts as long as the page.
  }
}

function forget(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was written either.
  }
}
