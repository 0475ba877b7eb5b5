import { useEffect, useState } from 'react'

/**
 * What `load` resolves to, asked for again whenever the key changes; null until the first answer. An answer that comes
 * after the next question, or after the component is gone, is dropped.
 */
export function useLoaded<T>(load: () => Promise<T>, key: unknown): T | null {
  const [loaded, setLoaded] = useState<T | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is a new function each time; the key says when to ask
  useEffect(() => {
    let isOver = false
    void load().then((answer) => isOver || setLoaded(answer))
    return () => {
      isOver = true
    }
  }, [key])
  return loaded
}
