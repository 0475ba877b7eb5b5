import { officeRoles as allOfficeRoles, type OfficeRole } from '@juntas/contract/rules/access'
import { CheckboxGroup } from '@juntas/ui/choice/checkbox-group.tsx'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useWrites } from '../../lib/writes.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { roleName } from '../../parts/role-name.ts'
import { type Member, type MemberRole, memberRoles } from './member.ts'

/** The roles of a person. The server asks for a fresh code, and the same call goes on. */
export function RolesDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { put } = useWrites('members')
  const [roles, setRoles] = useState<MemberRole[]>(member.roles)
  const [officeRoles, setOfficeRoles] = useState<OfficeRole[]>(member.officeRoles)
  const save = (reason: string) =>
    put(
      `${member.id}/roles`,
      { roles, officeRoles: roles.includes('staff') ? officeRoles : [], reason },
      { doneText: m.members_roles_saved({ name: member.name }), canUndo: false },
    )

  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={m.members_roles()}
      text={m.members_roles_text()}
      action={m.members_roles_save()}
      onConfirm={save}
    >
      <CheckboxGroup
        label={m.members_roles()}
        columns={2}
        max={Number.POSITIVE_INFINITY}
        options={memberRoles.map(({ value, label }) => ({ value, label: label() }))}
        value={roles}
        onChange={setRoles}
      />
      {roles.includes('staff') && (
        <CheckboxGroup
          label={m.members_roles_office()}
          columns={2}
          max={Number.POSITIVE_INFINITY}
          options={allOfficeRoles.map((value) => ({ value, label: roleName([value]) }))}
          value={officeRoles}
          onChange={setOfficeRoles}
        />
      )}
    </ReasonDialog>
  )
}
