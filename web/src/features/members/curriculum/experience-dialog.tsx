import { ApiError } from '@juntas/client/api-error.ts'
import { date, dateIn, startDate } from '@juntas/contract/rules/form/date'
import { optional } from '@juntas/contract/rules/form/optional'
import { required } from '@juntas/contract/rules/form/required'
import { longestDegree, longestExperience, longestExperienceText } from '@juntas/contract/rules/lengths'
import { Button } from '@juntas/ui/button/button.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { DateField } from '@juntas/ui/field/date-field.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form, FormFailure, SubmitButton } from '@juntas/ui/form/form.tsx'
import { FormActions } from '@juntas/ui/form/form-layout.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { m } from '#paraglide/messages.js'
import { memberDraft } from '../../../lib/drafts/drafts.ts'
import styles from '../members.module.css'
import { type Experience, type ExperienceForm, useSaveExperience } from './experience-queries.ts'

type DialogProps = { type: Experience['type']; experience: Experience | null; onClose: () => void }

/**
 * Work or education, with the fields of its kind; an empty end means that it continues [PROFILE-14] [PROFILE-15]
 * [PROFILE-16].
 */
export default function ExperienceDialog({ type, experience, onClose }: DialogProps) {
  const save = useSaveExperience(experience?.id ?? null)
  const isWork = type === 'Work'
  const values = {
    first: (isWork ? experience?.title : experience?.schoolName) ?? '',
    second: (isWork ? experience?.companyName : experience?.degree) ?? '',
    fieldOfStudy: experience?.fieldOfStudy ?? '',
    startAt: experience?.startAt ?? '',
    endAt: experience?.endAt ?? '',
    description: experience?.description ?? '',
  }
  const form = useForm({
    draft: memberDraft(`experience:${experience?.id ?? type}`),
    values,
    check: rules<typeof values>({
      first: required,
      ...(isWork ? { second: required } : {}),
      startAt: (value) => startDate(value, { today: dateIn(new Date()) }),
      endAt: optional(date),
    }),
  })
  const send = async ({ first, second, fieldOfStudy, startAt, endAt, description }: typeof values) => {
    if (endAt && endAt < startAt) return form.refuse({ endAt: m.members_end_before_start() })
    const shared = { startAt, endAt: endAt || null, description }
    const body: ExperienceForm = isWork
      ? { type: 'Work', title: first, companyName: second, ...shared }
      : { type: 'Education', schoolName: first, degree: second || null, fieldOfStudy: fieldOfStudy || null, ...shared }
    try {
      await save.mutateAsync(body)
      giveUp()
    } catch (error) {
      form.refuse({ form: error instanceof ApiError ? error.message : m.members_not_saved() })
    }
  }
  // Escape and the close button keep the draft for the next opening; "cancel" and a saved form do not.
  const giveUp = () => {
    form.reset(values)
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} size="full" title={isWork ? m.members_work() : m.members_education()}>
      <Form form={form} onSubmit={send} className={styles.form}>
        <TextField
          label={isWork ? m.members_field_title() : m.members_field_school()}
          required
          maxLength={longestExperience}
          {...form.bind('first')}
        />
        <TextField
          label={isWork ? m.members_field_company() : m.members_field_degree()}
          required={isWork}
          maxLength={isWork ? longestExperience : longestDegree}
          {...form.bind('second')}
        />
        {!isWork && (
          <TextField label={m.members_field_study()} maxLength={longestExperience} {...form.bind('fieldOfStudy')} />
        )}
        <div className={styles.columns}>
          <DateField label={m.members_field_start()} required {...form.bind('startAt')} />
          <DateField label={m.members_field_end()} hint={m.members_field_end_hint()} {...form.bind('endAt')} />
        </div>
        <TextArea
          label={m.members_field_description()}
          maxLength={longestExperienceText}
          {...form.bind('description')}
        />
        <FormFailure />
        <FormActions>
          <Button onClick={giveUp}>{m.ui_cancel()}</Button>
          <SubmitButton>{m.members_save()}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
