import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Clock from 'lucide-react/icons/clock'
import Gift from 'lucide-react/icons/gift'
import { m } from '#paraglide/messages.js'
import { lastDayText } from '../../lib/date-text.ts'
import { showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { Panel } from '../../parts/panel.tsx'
import type { Member } from './member.ts'
import styles from './members.module.css'

const shown = 8

/** What the office opened, why and until when. */
export function GrantsPanel({ member: { grants } }: { member: Member }) {
  const { remove } = useWrites('grants')
  const end = (id: number, folder: string) =>
    void remove({ id }, { doneText: m.members_grant_ended({ folder }) }).catch(showRefusal)
  return (
    <Panel title={m.members_grants()}>
      {grants.length === 0 && <p data-text="soft">{m.members_grants_none()}</p>}
      <ul className={styles.rows}>
        {grants.slice(0, shown).map(({ id, folder, reason, grantedBy, endsAt, isActive }) => (
          <li key={id}>
            <Icon of={isActive ? Gift : Clock} size={18} />
            <div className={styles.grow} data-grow>
              <b>{folder.title}</b>
              <small>
                {endsAt &&
                  (isActive
                    ? m.members_grant_until({ day: lastDayText(endsAt) })
                    : m.members_grant_over({ day: lastDayText(endsAt) }))}
              </small>
              <small>{[reason && `“${reason}”`, grantedBy].filter(Boolean).join(' ')}</small>
            </div>
            {isActive && (
              <Button
                kind="quiet"
                size="small"
                aria-label={m.members_grant_end_of({ folder: folder.title })}
                onClick={() => end(id, folder.title)}
              >
                {m.members_grant_end()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.rule}>{m.members_grants_rule()}</p>
    </Panel>
  )
}
