import { Button } from '@juntas/ui/button/button.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { dayText } from '../../lib/date-text.ts'
import { languageNames } from '../../lib/languages.ts'
import { showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { Facts } from '../../parts/definition-list.tsx'
import { Panel } from '../../parts/panel.tsx'
import { roleName } from '../../parts/role-name.ts'
import { StateTag } from '../../parts/state-tag.tsx'
import { useHasRole } from '../../session/session.ts'
import { type Member, memberRoles } from './member.ts'
import styles from './members.module.css'
import { RolesDialog } from './roles-dialog.tsx'
import { StandingDialog } from './standing-dialog.tsx'

/** How the member signs in, and as what. */
export function AccountPanel({ member }: { member: Member }) {
  const { companies, language } = member
  return (
    <Panel title={m.members_account()}>
      <Facts
        rows={[
          { name: m.members_email(), value: <Email member={member} /> },
          { name: m.members_signs_in_with(), value: <Methods member={member} /> },
          { name: m.members_language(), value: languageNames[language]() },
          {
            name: m.members_company(),
            value:
              companies
                .map(({ name, isManager }) => (isManager ? m.members_manager({ company: name }) : name))
                .join(', ') || m.members_nothing_f(),
          },
          { name: m.members_roles(), value: <Roles member={member} /> },
          { name: m.members_standing(), value: <StandingOf member={member} /> },
        ]}
      />
    </Panel>
  )
}

function Email({ member: { id, verifiedAt } }: { member: Member }) {
  const { post } = useWrites('members')
  if (verifiedAt) return <StateTag state="published" name={m.members_verified} />
  const resend = () => post(`${id}/verification_letters`, {}, { doneText: m.members_resent(), canUndo: false })
  return (
    <span className={styles.between}>
      <StateTag state="failed" name={m.members_unverified} />
      <Button size="small" onClick={() => void resend().catch(showRefusal)}>
        {m.members_resend()}
      </Button>
    </span>
  )
}

function Roles({ member }: { member: Member }) {
  const [isOpen, setOpen] = useState(false)
  const isOwner = useHasRole('owner')
  return (
    <span className={styles.roles}>
      {member.roles.length === 0 && <Tag>{m.members_role_member()}</Tag>}
      {member.roles.map((role) => (
        <Tag key={role}>{memberRoles[role]()}</Tag>
      ))}
      {member.officeRoles.map((role) => (
        <Tag key={role} tone="accent">
          {roleName([role])}
        </Tag>
      ))}
      {isOwner ? (
        <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
          {m.members_roles_change()}
        </Button>
      ) : (
        <small className={styles.small}>{m.members_roles_owner_only()}</small>
      )}
      {isOpen && <RolesDialog member={member} onClose={() => setOpen(false)} />}
    </span>
  )
}

function StandingOf({ member }: { member: Member }) {
  const [isOpen, setOpen] = useState(false)
  const canChange = useHasRole('support', 'owner')
  const { accessFreeContent, group, parentCustomerId } = member.standing
  return (
    <span className={styles.roles}>
      <Tag>{accessFreeContent ? m.members_free_short() : m.members_free_no()}</Tag>
      {group && <Tag>{m.members_group_b2c()}</Tag>}
      {parentCustomerId && <Tag>{m.members_parent_short({ number: String(parentCustomerId) })}</Tag>}
      {canChange && (
        <Button kind="quiet" size="small" aria-label={m.members_standing_change()} onClick={() => setOpen(true)}>
          {m.members_roles_change()}
        </Button>
      )}
      {isOpen && <StandingDialog member={member} onClose={() => setOpen(false)} />}
    </span>
  )
}

function Methods({ member }: { member: Member }) {
  const { remove } = useWrites(`members/${member.id}`)
  if (!member.signInMethods.includes('microsoft')) return methodsOf(member)
  const unlink = () => remove({ id: 'linked_accounts' }, { doneText: m.members_unlinked(), canUndo: false })
  return (
    <span className={styles.between}>
      {methodsOf(member)}
      <Button size="small" onClick={() => void unlink().catch(showRefusal)}>
        {m.members_unlink()}
      </Button>
    </span>
  )
}

function methodsOf({ signInMethods, passwordChangedAt }: Member) {
  const words = signInMethods.map((method) => {
    if (method === 'microsoft') return m.members_with_microsoft()
    return passwordChangedAt
      ? m.members_with_password_changed({ day: dayText(passwordChangedAt) })
      : m.members_with_password()
  })
  return words.join(', ') || m.members_with_nothing()
}
