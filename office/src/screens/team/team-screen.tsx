import type { officeStaff } from '@juntas/contract/office/staff'
import type { Reply } from '@juntas/contract/route'
import { officeRoles } from '@juntas/contract/rules/access'
import { Button } from '@juntas/ui/button/button.tsx'
import { Checkbox } from '@juntas/ui/choice/checkbox.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { refusalText, showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/writes.ts'
import type { Column } from '../../list/column.ts'
import { ListPage } from '../../list/list-page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { roleName } from '../../parts/role-name.ts'
import styles from './team.module.css'

type Invitation = Reply<typeof officeStaff.staffInvitations>['hydra:member'][number]
type Role = Invitation['officeRoles'][number]

const states: Record<Invitation['state'], () => string> = {
  open: m.team_open,
  accepted: m.team_accepted,
  revoked: m.team_revoked,
  expired: m.team_expired,
}

/** Invitations to the office. Roles are changed later on the member's page. */
export default function TeamScreen() {
  const { remove } = useWrites<Invitation>('staff_invitations')
  const columns: Column<Invitation>[] = [
    { name: 'email', label: m.team_email(), cell: ({ email }) => <b>{email}</b> },
    { name: 'roles', label: m.team_roles(), cell: ({ officeRoles: roles }) => roleName(roles) },
    { name: 'state', label: m.team_state(), cell: ({ state }) => states[state]() },
    { name: 'by', label: m.team_by(), cell: ({ invitedBy }) => invitedBy ?? m.team_on_machine(), leaves: true },
    {
      name: 'revoke',
      label: m.team_revoke(),
      isEnd: true,
      isUnlabelled: true,
      cell: (invitation) =>
        invitation.state === 'open' && (
          <Button
            kind="quiet"
            size="small"
            onClick={() =>
              void remove(invitation, {
                doneText: m.team_revoked_done({ email: invitation.email }),
                canUndo: false,
              }).catch(showRefusal)
            }
          >
            {m.team_revoke()}
          </Button>
        ),
    },
  ]
  return (
    <>
      <ListPage<Invitation>
        resource="staff_invitations"
        title={m.team_title()}
        text={m.team_text()}
        columns={columns}
        defaultSort={{ field: '', order: 'DESC' }}
        empty={{ title: m.team_none(), text: m.team_none_text() }}
      />
      <InviteForm />
    </>
  )
}

function InviteForm() {
  const { create } = useWrites<Invitation>('staff_invitations')
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<readonly Role[]>([])
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (roles.length === 0) return setError(m.team_role_needed())
    setError(undefined)
    try {
      await create({ email, officeRoles: roles }, { doneText: m.team_invited({ email }), canUndo: false })
      setEmail('')
      setRoles([])
    } catch (failure) {
      setError(refusalText(failure))
    }
  }
  return (
    <Panel title={m.team_invite()}>
      <form className={styles.form} onSubmit={submit}>
        <TextField label={m.team_email()} type="email" value={email} onChange={setEmail} error={error} required />
        <fieldset className={styles.roles}>
          <legend>{m.team_roles()}</legend>
          {officeRoles.map((role) => (
            <Checkbox
              key={role}
              label={roleName([role])}
              value={roles.includes(role)}
              onChange={(isOn) => setRoles(isOn ? [...roles, role] : roles.filter((one) => one !== role))}
            />
          ))}
        </fieldset>
        <Button kind="primary" type="submit">
          {m.team_invite()}
        </Button>
      </form>
    </Panel>
  )
}
