import { useSyncExternalStore } from 'react'

/** A value outside the React tree that any component can subscribe to. */
export function createStore<Value>(initial: Value) {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (next: Value) => {
      current = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function useStore<Value>(store: ReturnType<typeof createStore<Value>>): Value {
  return useSyncExternalStore(store.subscribe, store.get)
}
