import { Tag } from '@juntas/ui/chip/tag.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { m } from '#paraglide/messages.js'
import { lastDay } from '../company-text.ts'
import { type Code, useRevokeCode } from '../queries.ts'
import styles from './rows.module.css'

const states: Record<Code['state'], () => string> = {
  open: m.company_code_state_open,
  full: m.company_code_state_full,
  expired: m.company_code_state_expired,
  revoked: m.company_code_state_revoked,
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
      <td data-label={m.company_code_name()}>{code.label}</td>
      {!isShort && (
        <td data-label={m.company_code_end()}>
          {code.endsAt ? m.company_code_until({ date: lastDay(code.endsAt) }) : m.company_code_no_end()}
        </td>
      )}
      <td className={styles.number} data-label={m.company_code_used()}>
        {m.company_code_seats({ taken: code.seatsTaken, seats: code.seats })}
      </td>
      {!isShort && (
        <td data-label={m.company_state()}>
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
