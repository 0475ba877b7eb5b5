import { officeRoles as allOfficeRoles } from '@juntas/contract/rules/access'
import { CheckboxGroup } from '@juntas/ui/choice/checkbox-group.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useOfficeForm } from '../../form/use-office-form.ts'
import { currentOf } from '../../lib/call.ts'
import { optionsOf } from '../../lib/options.ts'
import { showDone } from '../../lib/undo.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { ReasonDialog } from '../../parts/dialogs/reason-dialog.tsx'
import { roleName } from '../../parts/role-name.ts'
import { type Member, memberRoles } from './member.ts'

type Roles = Pick<Member, 'roles' | 'officeRoles'>

/** The roles of a person. The server asks for a fresh code, and the same call goes on. */
export function RolesDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { put } = useWrites('members')
  // As the person saw them: the member is read again while the dialog is open.
  const [was, setWas] = useState<Roles>({ roles: member.roles, officeRoles: member.officeRoles })
  const form = useOfficeForm<Roles>({ values: was, check: rules({}) })
  const { roles, officeRoles } = form.watch()
  const save = async (reason: string) => {
    const wanted = { roles, officeRoles: roles.includes('staff') ? officeRoles : [] }
    const doneText = m.members_roles_saved({ name: member.name })
    try {
      await put(`${member.id}/roles`, { ...wanted, was, reason }, { doneText, canUndo: false })
    } catch (error) {
      const current = currentOf<Roles>(error)
      if (!current) throw error
      // Saved before, by a try whose answer was lost.
      if (isSame(current, wanted)) return showDone(doneText)
      setWas(current)
      form.reset({ roles: current.roles, officeRoles: current.officeRoles })
      throw error
    }
  }

  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={m.members_roles()}
      text={m.members_roles_text()}
      action={m.members_roles_save()}
      onConfirm={save}
      refusals={{ conflict: m.members_roles_conflict }}
    >
      <CheckboxGroup
        label={m.members_roles()}
        columns={2}
        max={Number.POSITIVE_INFINITY}
        options={optionsOf(memberRoles)}
        {...form.bind('roles')}
      />
      {roles.includes('staff') && (
        <CheckboxGroup
          label={m.members_roles_office()}
          columns={2}
          max={Number.POSITIVE_INFINITY}
          options={allOfficeRoles.map((value) => ({ value, label: roleName([value]) }))}
          {...form.bind('officeRoles')}
        />
      )}
    </ReasonDialog>
  )
}

const isSame = (one: Roles, other: Roles) =>
  (['roles', 'officeRoles'] as const).every((name) => [...one[name]].sort().join() === [...other[name]].sort().join())
