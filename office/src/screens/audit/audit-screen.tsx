import { officeRoles } from '@juntas/contract/rules/access'
import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Undo2 from 'lucide-react/icons/undo-2'
import { m } from '#paraglide/messages.js'
import type { AuditEntry } from '../../history/audit-entry.ts'
import { Changes } from '../../history/changes.tsx'
import { entryWords, subjectWords } from '../../history/entry-text.ts'
import { momentText } from '../../lib/date-text.ts'
import { undo } from '../../lib/undo.ts'
import type { Column } from '../../list/column.ts'
import { ListPage } from '../../list/list-page.tsx'
import { roleName } from '../../parts/role-name.ts'
import { isAllowed, useSession } from '../../session/session.ts'
import styles from './audit.module.css'

/** One row per write; nobody changes it. Staff read the areas of their roles, the owner all. */
export default function AuditScreen() {
  const { officeRoles: own } = useSession()
  const columns: Column<AuditEntry>[] = [
    { name: 'at', label: m.audit_when(), cell: ({ at }) => <span className={styles.when}>{momentText(at)}</span> },
    { name: 'actor', label: m.audit_who(), cell: ({ actor }) => <Who name={actor?.name} /> },
    {
      name: 'what',
      label: m.audit_what(),
      cell: (entry) => (
        <span>
          <b>{entryWords(entry)}</b> <span data-text="soft">{subjectWords(entry.subject)}</span>
        </span>
      ),
    },
    { name: 'changes', label: m.audit_before_after(), cell: (entry) => <Changes entry={entry} /> },
    {
      name: 'reason',
      label: m.audit_reason(),
      cell: ({ reason }) => <span data-text="soft">{reason}</span>,
      leaves: true,
    },
    { name: 'undo', label: m.frame_undo(), cell: (entry) => <Undo entry={entry} />, isEnd: true, isUnlabelled: true },
  ]
  return (
    <ListPage<AuditEntry>
      resource="audit_entries"
      title={m.audit_title()}
      text={m.audit_rule()}
      columns={columns}
      defaultSort={{ field: '', order: 'DESC' }}
      filters={[
        {
          name: 'area',
          label: m.audit_area(),
          options: officeRoles
            .filter((role) => isAllowed(own, [role]))
            .map((role) => ({ value: role, label: roleName([role]) })),
        },
      ]}
      empty={{ title: m.audit_none(), text: m.audit_none_text() }}
    />
  )
}

function Who({ name }: { name: string | undefined }) {
  return (
    <span className={styles.who}>
      <Avatar name={name ?? '?'} size="small" />
      {name ?? m.audit_gone()}
    </span>
  )
}

function Undo({ entry }: { entry: AuditEntry }) {
  if (entry.undoneBy) return <small data-text="soft">{m.audit_undone()}</small>
  if (!entry.canUndo) return <small data-text="soft">{m.audit_not_undone()}</small>
  return (
    <Button kind="quiet" size="small" onClick={() => void undo([String(entry.id)])}>
      <Icon of={Undo2} size={16} />
      {m.frame_undo()}
    </Button>
  )
}
