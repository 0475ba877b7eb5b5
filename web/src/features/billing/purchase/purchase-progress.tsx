import { Spinner } from '@juntas/ui/spinner/spinner.tsx'
import { useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './purchase-progress.module.css'

/** The bank has not answered yet: says so, and that nothing is charged twice. */
export function Processing() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.processing}>
      <h1 ref={heading} tabIndex={-1}>
        {m.billing_processing_title()}
      </h1>
      <p className={styles.text}>{m.billing_processing_text()}</p>
      <Spinner label={m.billing_processing_wait()} />
    </div>
  )
}
