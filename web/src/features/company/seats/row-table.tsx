import spoken from '@juntas/ui/hidden/spoken.module.css'
import type { ReactNode } from 'react'
import styles from './rows.module.css'

/** Rows below their headings; on a phone each row is a list of labels and values. */
export function RowTable({ headings, children }: { headings: readonly string[]; children: ReactNode }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead className={spoken.phone}>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
