import type { KeyboardEvent } from 'react'

/**
 * For `onKeyDown` of a tab: arrows, Home and End lead to another tab of its list, which is selected by its place and
 * takes the focus. In a vertical list up and down lead on too.
 */
export function moveAlongTabs(
  event: KeyboardEvent<HTMLElement>,
  onSelect: (place: number) => void,
  { isVertical = false } = {},
): void {
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLElement[]
  const place = tabs.indexOf(event.currentTarget)
  const places: Record<string, number> = {
    ArrowRight: place + 1,
    ArrowLeft: place - 1,
    ...(isVertical ? { ArrowDown: place + 1, ArrowUp: place - 1 } : {}),
    Home: 0,
    End: tabs.length - 1,
  }
  const wanted = places[event.key]
  if (wanted === undefined) return
  event.preventDefault()
  const next = (wanted + tabs.length) % tabs.length
  onSelect(next)
  tabs[next]?.focus()
}
