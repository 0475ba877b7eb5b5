import { RadioGroup } from '@juntas/ui/choice/radio-group.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { NumberField } from '../../form/number-field.tsx'
import { useOfficeForm } from '../../form/use-office-form.ts'
import { currentOf } from '../../lib/call.ts'
import { showDone } from '../../lib/undo.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { ReasonDialog } from '../../parts/dialogs/reason-dialog.tsx'
import type { Member } from './member.ts'

type Standing = Member['standing']

interface Values {
  free: 'yes' | 'no'
  group: 'b2c' | 'none'
  parentCustomerId: number | null
}

const valuesOf = ({ accessFreeContent, group, parentCustomerId }: Standing): Values => ({
  free: accessFreeContent ? 'yes' : 'no',
  group: group ?? 'none',
  parentCustomerId,
})
const standingOf = ({ free, group, parentCustomerId }: Values): Standing => ({
  accessFreeContent: free === 'yes',
  group: group === 'none' ? null : group,
  parentCustomerId,
})

/** Free contents without a plan, the group of the account and its parent customer: one write with one reason. */
export function StandingDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { put } = useWrites('members')
  // As the person saw it: the member is read again while the dialog is open.
  const [was, setWas] = useState(member.standing)
  const form = useOfficeForm<Values>({ values: valuesOf(was), check: rules({}) })
  const save = async (reason: string) => {
    const wanted = standingOf(form.getValues())
    const doneText = m.members_standing_saved({ name: member.name })
    try {
      await put(`${member.id}/standing`, { ...wanted, was, reason }, { doneText })
    } catch (error) {
      const current = currentOf<Standing>(error)
      if (!current) throw error
      // Saved before, by a try whose answer was lost.
      if (isSame(current, wanted)) return showDone(doneText)
      setWas(current)
      form.reset(valuesOf(current))
      throw error
    }
  }

  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={m.members_standing()}
      text={m.members_standing_text()}
      action={m.members_standing_save()}
      onConfirm={save}
      refusals={{ conflict: m.members_standing_conflict }}
    >
      <RadioGroup
        label={m.members_free_short()}
        options={[
          { value: 'yes', label: m.members_free() },
          { value: 'no', label: m.members_free_no() },
        ]}
        {...form.bind('free')}
      />
      <RadioGroup
        label={m.members_group()}
        options={[
          { value: 'none', label: m.members_group_none() },
          { value: 'b2c', label: m.members_group_b2c() },
        ]}
        {...form.bind('group')}
      />
      <NumberField label={m.members_parent()} maxLength={9} {...form.bind('parentCustomerId')} />
    </ReasonDialog>
  )
}

const isSame = (one: Standing, other: Standing) =>
  one.accessFreeContent === other.accessFreeContent &&
  one.group === other.group &&
  one.parentCustomerId === other.parentCustomerId
