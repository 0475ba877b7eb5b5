import { longestHelpLabel } from '@juntas/contract/rules/office/lengths'
import { Button } from '@juntas/ui/button/button.tsx'
import { DateField } from '@juntas/ui/field/date-field.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { m } from '#paraglide/messages.js'
import { FormPage } from '../../form/form-page.tsx'
import layout from '../../form/layout.module.css'
import { RecordPage } from '../../form/record-page.tsx'
import { TranslatedFields } from '../../form/translated-fields.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { Removal } from '../../parts/dialogs/removal.tsx'
import { Panel } from '../../parts/panel.tsx'
import type { HelpLine } from './help-line.ts'

export const HelpLineForm = () => (
  <RecordPage<HelpLine> resource="help_lines">{(line) => <Fields line={line} />}</RecordPage>
)

const today = () => new Date().toLocaleDateString('sv-SE')

function Fields({ line }: { line: HelpLine | undefined }) {
  const form = useRecordForm<HelpLine>({
    resource: 'help_lines',
    path: '/paginas/ajuda',
    record: line,
    fresh: { country: 'BR', number: '', label: '', translations: {}, checkedOn: today() },
    doneText: ({ number }) => m.site_said_saved({ name: number }),
  })
  return (
    <FormPage<HelpLine>
      form={form}
      title={line ? `${line.country} ${line.number}` : m.site_help_new()}
      action={line ? undefined : m.site_create()}
      actions={line && <Removal resource="help_lines" record={line} name={line.number} to="/paginas/ajuda" />}
      names={{
        number: m.site_help_number(),
        country: m.site_help_country(),
        label: m.site_help_label(),
        checkedOn: m.site_help_checked(),
      }}
      subject={line && { type: 'help_line', id: line.id }}
      side={
        <Panel title={m.site_help_checked()}>
          <div className={layout.fields}>
            <DateField
              label={m.site_help_checked()}
              hint={m.site_help_checked_hint()}
              required
              {...form.bind('checkedOn')}
            />
            <Button size="small" onClick={() => form.set({ checkedOn: today() })}>
              {m.site_help_check_today()}
            </Button>
          </div>
        </Panel>
      }
    >
      <Panel title={m.site_help_number()}>
        <div className={layout.fields}>
          <TextField label={m.site_help_number()} required maxLength={30} {...form.bind('number')} />
          <TextField
            label={m.site_help_country()}
            hint={m.site_help_country_hint()}
            required
            maxLength={2}
            {...form.bind('country')}
            onChange={(country) => form.set({ country: country.toUpperCase() })}
          />
        </div>
      </Panel>
      <Panel title={m.site_texts()}>
        <TranslatedFields
          form={form}
          fields={[{ name: 'label', label: m.site_help_label(), maxLength: longestHelpLabel, required: true }]}
        />
      </Panel>
    </FormPage>
  )
}
