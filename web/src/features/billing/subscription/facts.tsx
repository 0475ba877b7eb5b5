import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = [label: ReactNode, value: ReactNode]

/** Labels and values, a line between each. */
export function Facts({ facts }: { facts: readonly (Fact | false | '' | null | undefined)[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) =>
        fact ? (
          <div key={String(fact[0])} className={styles.fact}>
            <dt>{fact[0]}</dt>
            <dd>{fact[1]}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
