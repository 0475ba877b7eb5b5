import { areaNames, workModeNames } from '@juntas/client/job-names.ts'
import { brazilianStates } from '@juntas/contract/rules/brazilian-states'
import { longestCity, longestJobTitle } from '@juntas/contract/rules/lengths'
import { longestJobHtml } from '@juntas/contract/rules/office/lengths'
import { ButtonAnchor } from '@juntas/ui/button/button-link.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { m } from '#paraglide/messages.js'
import { FormPage } from '../../form/form-page.tsx'
import styles from '../../form/layout.module.css'
import { MoneyField } from '../../form/money-field.tsx'
import { TranslatedFields } from '../../form/translated-fields.tsx'
import { type RecordForm, useRecordForm } from '../../form/use-record-form.ts'
import { optionsOf } from '../../lib/options.ts'
import { Panel } from '../../parts/panel.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { CompanyFields } from './company-fields.tsx'
import { type Job, phaseStates, phaseText } from './job.ts'
import { Publication } from './publication.tsx'

const fresh: Partial<Job> = {
  slug: undefined as never,
  title: '',
  description: '',
  translations: {},
  area: undefined as never,
  workMode: undefined as never,
  state: undefined as never,
  city: '',
  salaryFromCents: null,
  salaryToCents: null,
  contactEmail: '',
  companyName: '',
  companyLogo: null,
  companyId: null,
  publishAt: null,
  closesAt: null,
}

export function JobForm({ job }: { job: Job | undefined }) {
  const form = useRecordForm<Job>({
    resource: 'jobs',
    path: '/vagas',
    record: job,
    fresh,
    doneText: ({ title }) => (job ? m.jobs_saved({ name: title }) : m.jobs_created({ name: title })),
  })
  return (
    <FormPage<Job>
      form={form}
      title={job ? job.title : m.jobs_new()}
      text={job && <StateTag state={phaseStates[job.phase]} name={() => phaseText(job)} isTinted />}
      action={job ? undefined : m.jobs_create()}
      actions={
        (job?.phase === 'open' || job?.phase === 'closed') && (
          <ButtonAnchor kind="line" href={`/jobs/${job.slug}`} target="_blank" rel="noreferrer">
            {m.jobs_view()}
          </ButtonAnchor>
        )
      }
      names={{ title: m.jobs_name(), description: m.jobs_description(), city: m.jobs_city(), slug: m.jobs_address() }}
      subject={job && { type: 'job', id: job.id }}
      side={
        <>
          <Publication job={job} form={form} />
          <CompanyFields form={form} />
          {job && (
            <Panel title={m.jobs_applications()}>
              <p>{m.jobs_received({ count: job.applications, saves: job.saves })}</p>
              <p data-text="note">{m.jobs_received_hint()}</p>
            </Panel>
          )}
        </>
      }
    >
      <Panel title={m.jobs_texts()}>
        <TranslatedFields
          form={form}
          fields={[
            { name: 'title', label: m.jobs_name(), maxLength: longestJobTitle, required: true },
            {
              name: 'description',
              label: m.jobs_description(),
              maxLength: longestJobHtml,
              isRich: true,
              required: true,
            },
          ]}
        />
      </Panel>
      <Panel title={m.jobs_work()}>
        <Work form={form} />
      </Panel>
    </FormPage>
  )
}

function Work({ form }: { form: RecordForm<Job> }) {
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Select label={m.jobs_area()} required options={optionsOf(areaNames)} {...form.bind('area')} />
        <Select label={m.jobs_mode()} required options={optionsOf(workModeNames)} {...form.bind('workMode')} />
      </div>
      <div className={styles.pair}>
        <Select label={m.jobs_brazilian_state()} required options={brazilianStates} {...form.bind('state')} />
        <TextField label={m.jobs_city()} required maxLength={longestCity} {...form.bind('city')} />
      </div>
      <div className={styles.pair}>
        <MoneyField label={m.jobs_salary_from()} hint={m.jobs_salary_hint()} {...form.bind('salaryFromCents')} />
        <MoneyField label={m.jobs_salary_to()} {...form.bind('salaryToCents')} />
      </div>
    </div>
  )
}
