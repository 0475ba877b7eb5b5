import { useEffect, useRef, useState } from 'react'

/** Whether a clipped text hides anything is known only where it stands: asked of the page, and again when that changes. */
export function useClip() {
  const ref = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const text = ref.current
    if (!text || isOpen) return
    const measure = () => setLong(text.scrollHeight > text.clientHeight + 1)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const watcher = new ResizeObserver(measure)
    watcher.observe(text)
    return () => watcher.disconnect()
  })
  return { ref, isOpen, isLong, toggle: () => setOpen(!isOpen) }
}
