import { Button } from '@juntas/ui/button/button.tsx'
import { SectionCard } from '@juntas/ui/card/section-card.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import spoken from '@juntas/ui/hidden/spoken.module.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { CodeDialog } from './code-dialog.tsx'
import { CodeRow } from './code-row.tsx'
import { codesQuery } from './queries.ts'
import styles from './rows.module.css'

/** Codes for several seats. */
export default function CodesTab() {
  const { data } = useSuspenseQuery(codesQuery())
  const [isMaking, setMaking] = useState(false)
  const codes = data['hydra:member']
  return (
    <SectionCard
      title={m.company_codes()}
      actions={
        <Button size="small" onClick={() => setMaking(true)}>
          {m.company_code_create()}
        </Button>
      }
    >
      {codes.length === 0 ? (
        <EmptyState title={m.company_code_none()} />
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead className={spoken.phone}>
              <tr>
                <th scope="col">{m.company_code_column()}</th>
                <th scope="col">{m.company_code_name()}</th>
                <th scope="col">{m.company_code_end()}</th>
                <th scope="col">{m.company_code_used()}</th>
                <th scope="col">{m.company_state()}</th>
                <th scope="col">{m.company_actions()}</th>
              </tr>
            </thead>
            <tbody>
              {codes.map((code) => (
                <CodeRow key={code.id} code={code} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={styles.note}>{m.company_code_note()}</p>
      {isMaking && <CodeDialog onClose={() => setMaking(false)} />}
    </SectionCard>
  )
}
