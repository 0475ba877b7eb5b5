import { useEffect, useRef, useState } from 'react'

/** Whether a clipped text hides anything depends on the layout: measured in the page, and again when it changes. */
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
