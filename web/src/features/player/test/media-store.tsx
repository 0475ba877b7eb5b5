import { act } from '@testing-library/react'
import { MediaProvider } from 'media-chrome/react/media-store'
import type { ComponentProps, ReactNode } from 'react'

type Store = NonNullable<ComponentProps<typeof MediaProvider>['mediaStore']>
type State = ReturnType<Store['getState']>

/** The library's store as the page meets it: a state that the test sets, and what was asked of the media. */
export function storeWith(state: Partial<State> = {}) {
  let now = state as State
  const listeners = new Set<() => void>()
  const asked: [type: string, detail: unknown][] = []
  const store = {
    getState: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch: ({ type, detail }: { type: string; detail?: unknown }) => void asked.push([type, detail]),
  }
  return {
    store: store as unknown as Store,
    /** The requests for what plays; elements that come and go are none. */
    asked: () =>
      asked.filter(([type]) => !type.endsWith('changerequest')).map(([type, detail]) => [nameOf(type), detail]),
    tell: (more: Partial<State>) =>
      act(() => {
        now = { ...now, ...more }
        for (const listener of listeners) listener()
      }),
  }
}

/** `mediaseekrequest` is `seek`. */
const nameOf = (type: string) => type.replace(/^media|request$/g, '')

export type FakeStore = ReturnType<typeof storeWith>

export const Around = ({ by, children }: { by: FakeStore; children: ReactNode }) => (
  <MediaProvider mediaStore={by.store}>{children}</MediaProvider>
)
