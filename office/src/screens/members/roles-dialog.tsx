import { officeRoles as allOfficeRoles, type OfficeRole } from '@juntas/contract/rules/access'
import { Button } from '@juntas/ui/button/button.tsx'
import { CheckboxGroup } from '@juntas/ui/choice/checkbox-group.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { refusalText } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/writes.ts'
import { roleName } from '../../parts/role-name.ts'
import { type Member, type MemberRole, memberRoles } from './member.ts'
import styles from './members.module.css'

/** The roles of a person. The server asks for a fresh code, and the same call goes on. */
export function RolesDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { put } = useWrites('members')
  const [roles, setRoles] = useState<MemberRole[]>(member.roles)
  const [officeRoles, setOfficeRoles] = useState<OfficeRole[]>(member.officeRoles)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [isWorking, setWorking] = useState(false)

  const save = async () => {
    if (!reason.trim()) return setError(m.form_reason_needed())
    setWorking(true)
    try {
      const said = m.members_roles_saved({ name: member.name })
      const body = { roles, officeRoles: roles.includes('staff') ? officeRoles : [], reason: reason.trim() }
      await put(`${member.id}/roles`, body, { said, canUndo: false })
      onClose()
    } catch (failure) {
      setError(refusalText(failure))
    } finally {
      setWorking(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.members_roles()}
      size="full"
      actions={
        <>
          <Button onClick={onClose}>{m.form_back()}</Button>
          <Button kind="primary" working={isWorking} onClick={() => void save()}>
            {m.members_roles_save()}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p className={styles.soft}>{m.members_roles_text()}</p>
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
        <TextField
          label={m.form_reason()}
          required
          maxLength={300}
          value={reason}
          onChange={setReason}
          {...(error ? { error } : {})}
        />
      </div>
    </Dialog>
  )
}
