import { ApiError } from '@juntas/client/api-error.ts'
import { areaNames, workModeNames } from '@juntas/client/job-names.ts'
import { brazilianStates } from '@juntas/contract/rules/brazilian-states'
import { required } from '@juntas/contract/rules/form/required'
import { longestCity, longestJobText, longestJobTitle } from '@juntas/contract/rules/lengths'
import { email, longestEmail } from '@juntas/contract/rules/person/email'
import { FormDialog } from '@juntas/ui/dialog/form-dialog.tsx'
import { DateField } from '@juntas/ui/field/date-field.tsx'
import { optionsOf } from '@juntas/ui/field/options.ts'
import { Select } from '@juntas/ui/field/select.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { FormFailure } from '@juntas/ui/form/form.tsx'
import { ruleText } from '@juntas/ui/form/rule-text.ts'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { m } from '#paraglide/messages.js'
import { memberDraft } from '../../../lib/drafts/drafts.ts'
import styles from './company-jobs.module.css'
import { type CompanyJob, type CompanyJobForm, useSaveCompanyJob } from './company-jobs-queries.ts'

type Values = Record<
  'title' | 'description' | 'area' | 'workMode' | 'state' | 'city' | 'from' | 'to' | 'contactEmail' | 'closesOn',
  string
>

/** A new job, or the change of one. What is typed is kept until it is sent. */
export default function JobDialog({ job, onClose }: { job: CompanyJob | undefined; onClose: () => void }) {
  const form = useForm<Values>({
    draft: memberDraft(`company-job:${job?.id ?? 'new'}`),
    values: valuesOf(job),
    check: rules<Values>({
      title: required,
      description: required,
      area: required,
      workMode: required,
      state: required,
      city: required,
      contactEmail: email,
      from: wholeReais,
      to: wholeReais,
    }),
  })
  const save = useSaveCompanyJob(job?.id)
  const send = async (values: Values) => {
    try {
      await save.mutateAsync(bodyOf(values))
      form.forget()
      showToast(job ? m.jobs_own_saved({ title: values.title }) : m.jobs_own_published({ title: values.title }))
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.violations.length > 0) form.refuse(refusalsOf(error))
      else form.refuse({ form: error instanceof ApiError ? error.message : m.ui_form_failed() })
    }
  }
  return (
    <FormDialog
      form={form}
      onSubmit={send}
      onClose={onClose}
      size="full"
      title={job ? job.title : m.jobs_own_new()}
      action={job ? m.jobs_own_save() : m.jobs_own_publish()}
      data-stack="4"
    >
      <FormFailure />
      <TextField label={m.jobs_own_name()} required maxLength={longestJobTitle} {...form.bind('title')} />
      <TextArea
        label={m.jobs_own_description()}
        hint={m.jobs_own_description_hint()}
        required
        rows={8}
        maxLength={longestJobText}
        {...form.bind('description')}
      />
      <div className={styles.pair}>
        <Select label={m.jobs_area()} required options={optionsOf(areaNames)} {...form.bind('area')} />
        <Select label={m.jobs_mode()} required options={optionsOf(workModeNames)} {...form.bind('workMode')} />
        <Select label={m.jobs_state()} required options={brazilianStates} {...form.bind('state')} />
        <TextField label={m.jobs_own_city()} required maxLength={longestCity} {...form.bind('city')} />
        <TextField
          label={m.jobs_own_from()}
          hint={m.jobs_own_salary_hint()}
          leading="R$"
          inputMode="numeric"
          maxLength={7}
          {...form.bind('from')}
        />
        <TextField label={m.jobs_own_to()} leading="R$" inputMode="numeric" maxLength={7} {...form.bind('to')} />
        <TextField
          label={m.jobs_own_contact()}
          required
          type="email"
          maxLength={longestEmail}
          {...form.bind('contactEmail')}
        />
        <DateField label={m.jobs_own_last_day()} hint={m.jobs_own_last_day_hint()} {...form.bind('closesOn')} />
      </div>
    </FormDialog>
  )
}

const wholeReais = (value: unknown) => (/^\d{0,7}$/.test(String(value)) ? null : ('not_numeric' as const))

const reaisOf = (cents: number | null | undefined) => (cents ? String(Math.round(cents / 100)) : '')
const centsOf = (reais: string) => (reais ? Number(reais) * 100 : null)

const valuesOf = (job: CompanyJob | undefined): Values => ({
  title: job?.title ?? '',
  description: job?.description ?? '',
  area: job?.area ?? '',
  workMode: job?.workMode ?? '',
  state: job?.state ?? '',
  city: job?.city ?? '',
  from: reaisOf(job?.salaryFromCents),
  to: reaisOf(job?.salaryToCents),
  contactEmail: job?.contactEmail ?? '',
  closesOn: job?.closesOn ?? '',
})

const bodyOf = ({ from, to, closesOn, area, workMode, state, ...rest }: Values): CompanyJobForm => ({
  ...rest,
  area: area as CompanyJobForm['area'],
  workMode: workMode as CompanyJobForm['workMode'],
  state: state as CompanyJobForm['state'],
  salaryFromCents: centsOf(from),
  salaryToCents: centsOf(to),
  closesOn: closesOn || null,
})

const fieldNames: Record<string, keyof Values> = { salaryFromCents: 'from', salaryToCents: 'to' }
const sentences: Record<string, () => string> = {
  date_in_past: m.jobs_own_day_past,
  below_start: m.jobs_own_below,
}

const refusalsOf = ({ violations }: ApiError) =>
  Object.fromEntries(
    violations.map(({ propertyPath, code }) => [
      fieldNames[propertyPath] ?? propertyPath,
      sentences[code]?.() ?? ruleText(code),
    ]),
  )
