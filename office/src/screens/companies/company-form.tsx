import { longestCompanyName, longestPicture } from '@juntas/contract/rules/office/lengths'
import { DateField } from '@juntas/ui/field/date-field.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { m } from '#paraglide/messages.js'
import { FormPage } from '../../form/form-page.tsx'
import layout from '../../form/layout.module.css'
import { NumberField } from '../../form/number-field.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { Panel } from '../../parts/panel.tsx'
import { CodesPanel } from './codes-panel.tsx'
import styles from './companies.module.css'
import type { Company } from './company.ts'
import { GrantsPanel } from './grants-panel.tsx'
import { ManagersPanel } from './managers-panel.tsx'

const fresh: Partial<Company> = {
  name: '',
  logoUrl: null,
  vicePresidencies: [],
  businessUnits: [],
  seats: null,
  endsOn: null,
}

const lines = (text: string) => text.split('\n')
const listed = (text: string) => [...new Set(lines(text).map((line) => line.trim()))].filter(Boolean)

export function CompanyForm({ company }: { company: Company | undefined }) {
  const form = useRecordForm<Company>({
    resource: 'companies',
    path: '/empresas',
    record: company,
    fresh,
    doneText: ({ name }) => (company ? m.companies_saved({ name }) : m.companies_created_toast({ name })),
  })
  const { values, set, errors } = form
  const areas = (name: 'vicePresidencies' | 'businessUnits') => ({
    value: (values[name] ?? []).join('\n'),
    onChange: (text: string) => set({ [name]: lines(text) }),
    onBlur: () => set({ [name]: listed((values[name] ?? []).join('\n')) }),
    error: errors[name],
    rows: 5,
  })
  return (
    <>
      <FormPage<Company>
        form={form}
        title={company ? company.name : m.companies_new()}
        action={company ? undefined : m.companies_create()}
        names={{ name: m.companies_name(), vicePresidencies: m.companies_vps(), businessUnits: m.companies_units() }}
        subject={company && { type: 'company', id: company.id }}
        side={
          <Panel title={m.companies_contract()}>
            <div className={layout.fields}>
              <NumberField
                label={m.companies_seats()}
                hint={m.companies_seats_hint()}
                maxLength={7}
                {...form.bind('seats')}
                onChange={(seats) => set({ seats: seats || null })}
              />
              <DateField label={m.companies_ends()} {...form.bindOptional('endsOn')} />
            </div>
          </Panel>
        }
      >
        <Panel title={m.companies_about()}>
          <div className={layout.fields}>
            <TextField label={m.companies_name()} required maxLength={longestCompanyName} {...form.bind('name')} />
            <TextField
              label={m.companies_logo()}
              hint={m.companies_logo_hint()}
              maxLength={longestPicture}
              {...form.bindOptional('logoUrl')}
            />
          </div>
        </Panel>
        <Panel title={m.companies_areas()}>
          <div className={styles.pair}>
            <TextArea label={m.companies_vps()} hint={m.companies_vps_hint()} {...areas('vicePresidencies')} />
            <TextArea label={m.companies_units()} hint={m.companies_units_hint()} {...areas('businessUnits')} />
          </div>
        </Panel>
      </FormPage>
      {company && (
        <div className={styles.parts}>
          <CodesPanel company={company} />
          <GrantsPanel company={company} />
          <ManagersPanel company={company} />
        </div>
      )}
    </>
  )
}
