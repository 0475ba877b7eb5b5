import { useLocation } from '@juntas/ui/router/hooks.ts'
import { useEffect, useRef, useState } from 'react'

/** State of a part that opens below its button: closes on a press outside, on Escape and on a route change [SHELL-12]. */
export function useDropdown() {
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  if (openAt !== null && openAt !== pathname) setOpenAt(null)
  const isOpen = openAt === pathname
  const setOpen = (isOn: boolean) => setOpenAt(isOn ? pathname : null)

  useEffect(() => {
    if (!isOpen) return
    const outside = (event: PointerEvent | FocusEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpenAt(null)
    }
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(null)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', onEscape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', onEscape)
    }
  }, [isOpen])

  return { box, button, isOpen, setOpen }
}
