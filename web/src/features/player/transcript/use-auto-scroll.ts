import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

// Keys that scroll the list.
const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])

/**
 * Whether the list follows the video. Scrolling it by hand frees it, and it stays where it is until the member asks to
 * go back: text never moves under a reading finger.
 */
export function useAutoScroll(list: RefObject<HTMLElement | null>, current: number) {
  const [isFollowing, setFollowing] = useState(true)
  const isHeld = useRef(false)
  // The row that was pressed is already where the member looks.
  const pressed = useRef(-1)

  const show = useCallback(
    (index: number, place: 'third' | 'nearest') => {
      const box = list.current
      const row = box?.querySelector<HTMLElement>(`[data-row="${index}"]`)
      if (!box || !row) return
      const [top, end] = [row.offsetTop, row.offsetTop + row.offsetHeight]
      if (place === 'nearest' && top >= box.scrollTop && end <= box.scrollTop + box.clientHeight) return
      // Only the list is scrolled, never the page.
      box.scrollTo?.({ top: top - box.clientHeight / 3, behavior: isCalm() ? 'auto' : 'smooth' })
    },
    [list],
  )

  useEffect(() => {
    if (!isFollowing || current < 0 || isHeld.current || isSelecting(list.current)) return
    if (pressed.current === current) return
    pressed.current = -1
    show(current, 'third')
  }, [isFollowing, current, list, show])

  const free = () => setFollowing(false)
  return {
    isFollowing,
    setFollowing,
    show,
    /** A row was chosen: the video goes there, the list need not. */
    press: (index: number) => {
      pressed.current = index
    },
    handlers: {
      onWheel: free,
      onTouchStart: () => {
        isHeld.current = true
      },
      onTouchMove: free,
      onTouchEnd: () => {
        isHeld.current = false
      },
      onTouchCancel: () => {
        isHeld.current = false
      },
      // A press on the list itself, not on a row, is on its scroll bar.
      onPointerDown: ({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget }) => {
        if (target === currentTarget) free()
      },
      onKeyDown: ({ key }: { key: string }) => {
        if (scrollKeys.has(key)) free()
      },
    },
  }
}

const isCalm = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true

function isSelecting(box: HTMLElement | null): boolean {
  const selection = window.getSelection()
  return Boolean(box && selection && !selection.isCollapsed && box.contains(selection.anchorNode))
}
