import { Button } from '@juntas/ui/button/button.tsx'
import { SectionCard } from '@juntas/ui/card/section-card.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { codesQuery } from '../queries.ts'
import { CodeDialog } from './code-dialog.tsx'
import { CodeRow } from './code-row.tsx'
import { RowTable } from './row-table.tsx'
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
        <RowTable
          headings={[
            m.company_code_column(),
            m.company_code_name(),
            m.company_code_end(),
            m.company_code_used(),
            m.company_state(),
            m.company_actions(),
          ]}
        >
          {codes.map((code) => (
            <CodeRow key={code.id} code={code} />
          ))}
        </RowTable>
      )}
      <p className={styles.note}>{m.company_code_note()}</p>
      {isMaking && <CodeDialog onClose={() => setMaking(false)} />}
    </SectionCard>
  )
}
