import type { officeStaff } from '@juntas/contract/office/staff'
import type { Reply } from '@juntas/contract/route'
import { officeRoles } from '@juntas/contract/rules/access'
import { required } from '@juntas/contract/rules/form/required'
import { email } from '@juntas/contract/rules/person/email'
import { Button } from '@juntas/ui/button/button.tsx'
import { CheckboxGroup } from '@juntas/ui/choice/checkbox-group.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form, SubmitButton } from '@juntas/ui/form/form.tsx'
import { ruleText } from '@juntas/ui/form/rule-text.ts'
import { rules } from '@juntas/ui/form/rules.ts'
import { m } from '#paraglide/messages.js'
import { useOfficeForm } from '../../form/use-office-form.ts'
import { refusalText, showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import type { Column } from '../../list/column.ts'
import { ListPage } from '../../list/list-page.tsx'
import { PageHead, Panel } from '../../parts/panel.tsx'
import { roleName } from '../../parts/role-name.ts'
import { useHasRole } from '../../session/session.ts'
import { FactorResets } from './factor-resets.tsx'
import styles from './team.module.css'

type Invitation = Reply<typeof officeStaff.staffInvitations>['hydra:member'][number]
type Role = Invitation['officeRoles'][number]

const states: Record<Invitation['state'], () => string> = {
  open: m.team_open,
  accepted: m.team_accepted,
  revoked: m.team_revoked,
  expired: m.team_expired,
}

/** Who joins the office, for owners, and the lost authenticators of colleagues. */
export default function TeamScreen() {
  const isOwner = useHasRole('owner')
  return (
    <>
      {isOwner ? <Invitations /> : <PageHead title={m.team_title()} />}
      <FactorResets />
    </>
  )
}

/** Invitations to the office. Roles are changed later on the member's page. */
function Invitations() {
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

interface Invited {
  email: string
  officeRoles: Role[]
}

function InviteForm() {
  const { create } = useWrites<Invitation>('staff_invitations')
  const form = useOfficeForm<Invited>({
    values: { email: '', officeRoles: [] },
    check: rules<Invited>({ email, officeRoles: required }),
    errorText: (code, field) => (field === 'officeRoles' ? m.team_role_needed() : ruleText(code)),
  })
  const submit = async (values: Invited) => {
    try {
      await create(values, { doneText: m.team_invited({ email: values.email }), canUndo: false })
      form.reset()
    } catch (failure) {
      form.refuse({ email: refusalText(failure) })
    }
  }
  return (
    <Panel title={m.team_invite()}>
      <Form form={form} onSubmit={submit} className={styles.form} data-stack={undefined}>
        <TextField label={m.team_email()} type="email" required {...form.bind('email')} />
        <CheckboxGroup
          label={m.team_roles()}
          max={Number.POSITIVE_INFINITY}
          options={officeRoles.map((role) => ({ value: role, label: roleName([role]) }))}
          {...form.bind('officeRoles')}
        />
        <SubmitButton always>{m.team_invite()}</SubmitButton>
      </Form>
    </Panel>
  )
}
