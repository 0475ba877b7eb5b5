import { createStore } from '@juntas/ui/store.ts'
import { useEffect } from 'react'

/** The name of the record that is open, for the bar; null on a list. */
export const crumb = createStore<string | null>(null)

export function useCrumb(name: string | undefined): void {
  useEffect(() => {
    crumb.set(name ?? null)
    return () => crumb.set(null)
  }, [name])
}
