import { useCallback, useEffect, useRef, useState } from 'react'

const awakeForMs = 2800

/** The control bar hides while the media plays without input; `wake` returns whether it was hidden. */
export function useControlsShown(isPaused: boolean): { isAwake: boolean; wake: () => boolean } {
  const [isAwake, setAwake] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const awake = useRef(true)
  const wake = useCallback(() => {
    const wasAsleep = !awake.current
    awake.current = true
    setAwake(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      awake.current = false
      setAwake(false)
    }, awakeForMs)
    return wasAsleep
  }, [])
  useEffect(() => {
    if (!isPaused) wake()
    return () => clearTimeout(timer.current)
  }, [isPaused, wake])
  return { isAwake: isAwake || isPaused, wake }
}
