import { type ChangeEvent, type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'

const pauseMs = 700

/**
 * The choice among radio buttons that is sent when it is pressed. Arrow keys walk over every value on the way: of them
 * only the one where they stop is sent, after a pause or when the focus leaves.
 */
export function useSettledChoice<Value>(saved: Value, send: (value: Value) => void) {
  const [walked, setWalked] = useState<{ value: Value }>()
  const waiting = useRef<{ send: () => void; timer: number }>(undefined)
  const settle = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    const due = waiting.current
    waiting.current = undefined
    due?.send()
  }, [])
  useEffect(() => settle, [settle])
  const choose = (value: Value, { nativeEvent }: ChangeEvent) => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    // A press of a pointer counts its clicks; one that a key causes has none.
    if ((nativeEvent as UIEvent).detail > 0) {
      setWalked(undefined)
      send(value)
      return
    }
    setWalked({ value })
    const sendIt = () => {
      setWalked(undefined)
      send(value)
    }
    waiting.current = { send: sendIt, timer: window.setTimeout(settle, pauseMs) }
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) settle()
  }
  return { value: walked ? walked.value : saved, choose, onBlur }
}
