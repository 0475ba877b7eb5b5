import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './mini-frame.module.css'

type MiniFrameProps = {
  /** The viewer works further down the page and needs to see the player. */
  staysInSight: boolean
  children: ReactNode
}

/** The place of the player. Scrolled away while a note is written, it stays visible, small, in the corner. */
export function MiniFrame({ staysInSight, children }: MiniFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    if (!staysInSight || !frame.current || typeof IntersectionObserver === 'undefined') return setOut(false)
    const observer = new IntersectionObserver(([entry]) => setOut(!entry?.isIntersecting), { threshold: 0.3 })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [staysInSight])
  return (
    <div ref={frame} className={styles.frame} data-mini={isOut || undefined}>
      <div className={styles.box}>{children}</div>
    </div>
  )
}
