import { Button } from '@juntas/ui/button/button.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { CodeDialog } from './code-dialog.tsx'
import { type Code, codesQuery, useRevokeCode } from './queries.ts'
import styles from './rows.module.css'
import { lastDay } from './words.ts'

const states: Record<Code['state'], () => string> = {
  open: m.company_code_state_open,
  full: m.company_code_state_full,
  expired: m.company_code_state_expired,
  revoked: m.company_code_state_revoked,
}

/** Codes for several seats. */
export function CodesTab() {
  const { data } = useSuspenseQuery(codesQuery())
  const [isMaking, setMaking] = useState(false)
  const codes = data['hydra:member']
  return (
    <section className={styles.panel} data-card>
      <header className={styles.head}>
        <h2>{m.company_codes()}</h2>
        <Button size="small" onClick={() => setMaking(true)}>
          {m.company_code_create()}
        </Button>
      </header>
      {codes.length === 0 ? (
        <EmptyState title={m.company_code_none()} />
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
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
    </section>
  )
}

/** Its digits in groups, as people read them aloud; short codes as they are. */
const grouped = (code: string) => (code.length > 8 ? code.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : code)

export function CodeRow({ code, isShort = false }: { code: Code; isShort?: boolean }) {
  const revoke = useRevokeCode()
  const ask = async () => {
    if (
      await confirm({
        title: m.company_revoke_code_question(),
        text: m.company_revoke_code_text(),
        action: m.company_revoke(),
        danger: true,
      })
    )
      revoke.mutate(code.id)
  }
  const canRevoke = code.state === 'open' || code.state === 'full'
  return (
    <tr>
      <th scope="row" className={styles.code}>
        {grouped(code.code)}
      </th>
      <td>{code.label}</td>
      {!isShort && (
        <td>{code.endsAt ? m.company_code_until({ date: lastDay(code.endsAt) }) : m.company_code_no_end()}</td>
      )}
      <td className={styles.number}>{m.company_code_seats({ taken: code.seatsTaken, seats: code.seats })}</td>
      {!isShort && (
        <td>
          <Tag tone={code.state === 'open' ? 'success' : 'neutral'}>{states[code.state]()}</Tag>
        </td>
      )}
      <td className={styles.number}>
        {canRevoke && (
          <TextButton aria-label={m.company_revoke_code_of({ code: code.code })} onClick={() => void ask()}>
            {m.company_revoke()}
          </TextButton>
        )}
      </td>
    </tr>
  )
}
