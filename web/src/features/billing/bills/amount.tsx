import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { price } from '../words.ts'
import styles from './amount.module.css'

/** A price in large type, its currency and cents smaller; a screen reader reads one figure. */
export function Amount({ reais, times }: { reais: number; times?: string | undefined }) {
  const text = price(reais)
  const [, currency = '', whole = '', cents = ''] = /^(\D+)\s([\d.]+)(,\d{2})$/.exec(text) ?? []
  return (
    <p>
      <VisuallyHidden>{times ? `${times} ${text}` : text}</VisuallyHidden>
      <span aria-hidden="true" className={styles.figure}>
        {times && <span className={styles.times}>{times}</span>}
        <small>{currency}</small>
        {whole}
        <small>{cents}</small>
      </span>
    </p>
  )
}
