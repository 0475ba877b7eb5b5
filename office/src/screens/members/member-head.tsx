import { showAlert } from '@juntas/ui/alert/alerts.ts'
import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import Gift from 'lucide-react/icons/gift'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { dayText } from '../../lib/date-text.ts'
import { useKeys } from '../../lib/keys.ts'
import { showDone } from '../../lib/undo.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { SubscriptionStateTag } from '../../parts/billing/subscription-state.tsx'
import { GrantDialog } from '../../parts/dialogs/grant-dialog.tsx'
import { ReasonDialog } from '../../parts/dialogs/reason-dialog.tsx'
import { KeyCap } from '../../parts/key-cap.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { useHasRole, useSession } from '../../session/session.ts'
import type { Member } from './member.ts'
import styles from './members.module.css'

/** Who it is, and what can be done. */
export function MemberHead({ member }: { member: Member }) {
  const { id } = useSession()
  const [asked, setAsked] = useState<'grant' | 'block'>()
  useKeys({ c: () => setAsked('grant') })
  const close = () => setAsked(undefined)
  const canBlock = useHasRole('moderation') && member.id !== id
  return (
    <div className={styles.head}>
      <Avatar name={member.name} src={member.avatar} size="large" />
      <div className={styles.who}>
        <div className={styles.name}>
          <h1>{member.name}</h1>
          {member.blockedAt && <StateTag state="failed" name={m.members_blocked} isTinted />}
          {!member.blockedAt && member.subscription && (
            <SubscriptionStateTag state={member.subscription.state} isTinted />
          )}
        </div>
        <ul className={styles.about}>
          <li>
            {member.email}
            <IconButton
              icon={Copy}
              iconSize={14}
              label={m.members_copy_email()}
              onClick={() => void copy(member.email)}
            />
          </li>
          {member.identity && <li>CPF {member.identity}</li>}
          {member.place && <li>{member.place}</li>}
          <li>{m.members_member_since({ day: dayText(member.createdAt) })}</li>
          <li className={styles.visit}>
            <Icon of={Eye} size={14} />
            {m.members_visit()}
          </li>
        </ul>
      </div>
      <div data-cluster="2">
        {canBlock && (
          <Button kind="quiet" onClick={() => setAsked('block')}>
            {member.blockedAt ? m.members_unblock() : m.members_block()}
          </Button>
        )}
        <Button kind="primary" onClick={() => setAsked('grant')} aria-keyshortcuts="C">
          <Icon of={Gift} size={16} />
          {m.members_grant()} <KeyCap>C</KeyCap>
        </Button>
      </div>
      {asked === 'grant' && <GrantDialog member={member} onClose={close} />}
      <BlockDialog member={member} isOpen={asked === 'block'} onClose={close} />
    </div>
  )
}

function BlockDialog({ member, isOpen, onClose }: { member: Member; isOpen: boolean; onClose: () => void }) {
  const { put } = useWrites('members')
  const isBlocked = member.blockedAt !== null
  const { name } = member
  const doneText = isBlocked ? m.members_unblocked_done({ name }) : m.members_blocked_done({ name })
  return (
    <ReasonDialog
      isDanger
      isOpen={isOpen}
      onClose={onClose}
      title={isBlocked ? m.members_unblock() : m.members_block()}
      text={isBlocked ? m.members_unblock_text() : m.members_block_text()}
      action={isBlocked ? m.members_unblock() : m.members_block()}
      onConfirm={(reason) => put(`${member.id}/block`, { isBlocked: !isBlocked, reason }, { doneText, canUndo: false })}
      refusals={{ forbidden: m.members_error_staff }}
    />
  )
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    showDone(m.members_copied())
  } catch {
    showAlert(text)
  }
}
