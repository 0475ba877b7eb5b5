import { ApiError } from '@juntas/client/api-error.ts'
import { required } from '@juntas/contract/rules/form/required'
import { dayIn, laterDay } from '@juntas/contract/rules/sao-paulo'
import { CheckboxGroup } from '@juntas/ui/choice/checkbox-group.tsx'
import { RadioGroup } from '@juntas/ui/choice/radio-group.tsx'
import { DateField } from '@juntas/ui/field/date-field.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useGetList } from 'ra-core'
import { m } from '#paraglide/messages.js'
import { useOfficeForm } from '../../form/use-office-form.ts'
import { dayText } from '../../lib/date-text.ts'
import { fieldErrorText } from '../../lib/field-error-text.ts'
import { optionsOf } from '../../lib/options.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { LoadFailure } from '../page-states.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

interface Props {
  member: { id: number; name: string }
  onClose: () => void
}

type Length = 'week' | 'month' | 'other'
interface Values {
  folders: string[]
  length: Length
  endsOn: string
}

const lengths: Record<Exclude<Length, 'other'>, number> = { week: 7, month: 30 }

/** Opens folders to a member until a day, with a reason. It can be undone, so nothing is asked twice. */
export function GrantDialog({ member, onClose }: Props) {
  const { post } = useWrites('members')
  const folders = useGetList('folders', { pagination: { page: 1, perPage: 100 } })
  const form = useOfficeForm<Values>({
    values: { folders: [], length: 'week', endsOn: '' },
    check: rules<Values>({ folders: required, endsOn: dayNeeded }),
    errorText: (code, field) => (field === 'folders' ? m.members_grant_folders_needed() : fieldErrorText(code)),
  })
  const { folders: chosen, length, endsOn: day } = form.watch()
  const today = dayIn(new Date())
  const endsOn = length === 'other' ? day : laterDay(today, lengths[length])

  const grant = async (reason: string) => {
    const doneText = m.members_grant_done({ name: member.name, day: dayText(endsOn) })
    try {
      await post(`${member.id}/grants`, { folders: chosen.map(Number), endsOn, reason }, { doneText })
    } catch (error) {
      const [violation] = error instanceof ApiError ? error.violations : []
      if (violation?.propertyPath !== 'endsOn') throw error
      form.refuse({ endsOn: fieldErrorText(violation.code) })
      return false
    }
  }

  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={m.members_grant_title({ name: member.name })}
      text={m.members_grant_text()}
      action={m.members_grant()}
      check={() => form.trigger()}
      onConfirm={grant}
    >
      {folders.error && !folders.data && <LoadFailure error={folders.error} onRetry={folders.refetch} />}
      <CheckboxGroup
        label={m.members_folders()}
        required
        columns={2}
        max={Number.POSITIVE_INFINITY}
        options={(folders.data ?? []).map(({ id, title }) => ({ value: String(id), label: String(title) }))}
        {...form.bind('folders')}
      />
      <RadioGroup<Length>
        label={m.members_grant_days()}
        options={optionsOf({ week: m.members_grant_week, month: m.members_grant_month, other: m.members_grant_other })}
        {...form.bind('length')}
      />
      {length === 'other' && (
        <DateField
          label={m.members_grant_day()}
          required
          min={today}
          max={laterDay(today, 366)}
          {...form.bind('endsOn')}
        />
      )}
    </ReasonDialog>
  )
}

const dayNeeded = (day: unknown, { length }: Values) =>
  length !== 'other' || /^\d{4}-\d\d-\d\d$/.test(String(day)) ? null : 'invalid_date'
