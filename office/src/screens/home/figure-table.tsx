import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import type { ReactNode } from 'react'
import styles from './figure-table.module.css'

/** Numbers in columns under their names. `roomy` is a panel's own table, `dense` one that opens over a card. */
export const FigureTable = ({
  head,
  caption,
  size,
  children,
}: {
  head: readonly string[]
  caption?: string
  size: 'dense' | 'roomy'
  children: ReactNode
}) => (
  <table className={styles.table} data-size={size}>
    {caption && (
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
    )}
    <thead>
      <tr>
        {head.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
