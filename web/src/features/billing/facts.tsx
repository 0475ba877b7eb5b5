import type { ReactNode } from 'react'
import styles from './facts.module.css'

type Fact = readonly [label: string, value: ReactNode]

/** Labels and values, a line between each; what does not apply is left out. */
export function Facts({ facts }: { facts: readonly (Fact | false | '' | null | undefined)[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className={styles.fact}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
