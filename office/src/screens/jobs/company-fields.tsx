import { SLUG_MAX } from '@juntas/contract/rules/library/slug'
import { longestCompanyName, longestPicture } from '@juntas/contract/rules/office/lengths'
import { longestEmail } from '@juntas/contract/rules/person/email'
import { Select } from '@juntas/ui/field/select.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { type RaRecord, useGetList } from 'ra-core'
import { m } from '#paraglide/messages.js'
import styles from '../../form/layout.module.css'
import type { RecordForm } from '../../form/use-record-form.ts'
import { Panel } from '../../parts/panel.tsx'
import type { Job } from './job.ts'

/** Whose job it is. A customer's name and logo are filled in when it is chosen, and can be changed. */
export function CompanyFields({ form }: { form: RecordForm<Job> }) {
  const { values, errors } = form
  const { data: companies = [] } = useGetList<RaRecord<number> & { name: string; logoUrl: string | null }>(
    'company_names',
    { pagination: { page: 1, perPage: 500 } },
  )
  const choose = (id: string) => {
    const company = companies.find((one) => String(one.id) === id)
    form.set(
      company
        ? { companyId: company.id, companyName: company.name, companyLogo: company.logoUrl }
        : { companyId: null },
    )
  }
  return (
    <Panel title={m.jobs_company()}>
      <div className={styles.fields}>
        <Select
          label={m.jobs_customer()}
          hint={m.jobs_customer_hint()}
          placeholder={m.jobs_customer_none()}
          options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.bindId('companyId')}
          onChange={choose}
        />
        <TextField
          label={m.jobs_company_name()}
          required
          maxLength={longestCompanyName}
          {...form.bind('companyName')}
        />
        <TextField label={m.jobs_logo()} maxLength={longestPicture} {...form.bindOptional('companyLogo')} />
        <TextField
          label={m.jobs_contact()}
          hint={m.jobs_contact_hint()}
          type="email"
          required
          maxLength={longestEmail}
          {...form.bind('contactEmail')}
        />
        <TextField
          label={m.jobs_address()}
          hint={m.jobs_address_hint()}
          leading="/jobs/"
          maxLength={SLUG_MAX}
          value={values.slug ?? ''}
          onChange={(text) => form.set({ slug: text === '' ? (undefined as never) : text })}
          error={errors.slug}
        />
      </div>
    </Panel>
  )
}
