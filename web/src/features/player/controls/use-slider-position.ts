import { useState } from 'react'

/**
 * The position of a slider: where the viewer put it, until the media reports a new value. That comes an event later,
 * and a slider set back in between would lose the next key press.
 */
export function useSliderPosition(told: number): [place: number, put: (place: number) => void] {
  const [asked, setAsked] = useState<{ place: number; told: number }>()
  const isWaiting = asked?.told === told
  if (asked && !isWaiting) setAsked(undefined)
  return [isWaiting ? asked.place : told, (place) => setAsked({ place, told })]
}
