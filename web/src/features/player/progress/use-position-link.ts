import { useState } from 'react'

/**
 * Where a slider stands: where she put it, until what plays tells anything new. Its word comes an event later, and a
 * slider set back in between would lose the key she presses next.
 */
export function usePlace(told: number): [place: number, put: (place: number) => void] {
  const [asked, setAsked] = useState<{ place: number; told: number }>()
  const isWaiting = asked?.told === told
  if (asked && !isWaiting) setAsked(undefined)
  return [isWaiting ? asked.place : told, (place) => setAsked({ place, told })]
}
