import {
  longestAgendaLine,
  longestAgendaTitle,
  longestPersonName,
  longestPicture,
  longestRole,
} from '@juntas/contract/rules/office/lengths'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { m } from '#paraglide/messages.js'
import { FormPage } from '../../form/form-page.tsx'
import styles from '../../form/layout.module.css'
import { NumberField } from '../../form/number-field.tsx'
import { TranslatedFields } from '../../form/translated-fields.tsx'
import { type RecordForm, useRecordForm } from '../../form/use-record-form.ts'
import { Removal } from '../../parts/dialogs/removal.tsx'
import { Panel } from '../../parts/panel.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { ItemsPanel } from './items-panel.tsx'
import { LiveClass } from './live-class.tsx'
import type { Module } from './module.ts'

const fresh: Partial<Module> = {
  number: undefined as never,
  title: '',
  liveInfo: '',
  liveStartsAt: null,
  liveMinutes: null,
  liveLink: null,
  mentorName: '',
  mentorRole: '',
  mentorPhoto: null,
  contentTitle: null,
  translations: {},
  items: [],
}

export function ModuleForm({ module }: { module: Module | undefined }) {
  const form = useRecordForm<Module>({
    resource: 'agenda_modules',
    path: '/agenda',
    record: module,
    fresh,
    doneText: ({ title }) => m.agenda_saved({ name: title }),
  })
  return (
    <FormPage<Module>
      form={form}
      title={module ? module.title : m.agenda_new()}
      text={
        module &&
        (module.isShown ? <StateTag state="published" name={m.agenda_shown} isTinted /> : m.agenda_hidden_hint())
      }
      action={module ? undefined : m.agenda_create()}
      actions={
        module && (
          <Removal
            resource="agenda_modules"
            record={module}
            name={module.title}
            to="/agenda"
            label={m.agenda_delete()}
            doneText={m.agenda_deleted({ name: module.title })}
          />
        )
      }
      names={{ title: m.agenda_name(), liveStartsAt: m.agenda_class_at(), contentTitle: m.agenda_content_title() }}
      subject={module && { type: 'agenda_module', id: module.id }}
      side={<LiveClass module={module} form={form} />}
    >
      <Panel title={m.agenda_texts()}>
        <TranslatedFields
          form={withNullableTitle(form)}
          fields={[
            { name: 'title', label: m.agenda_name(), maxLength: longestAgendaTitle, required: true },
            { name: 'liveInfo', label: m.agenda_info(), maxLength: longestAgendaLine },
            { name: 'mentorRole', label: m.agenda_mentor_role(), maxLength: longestRole, required: true },
            { name: 'contentTitle', label: m.agenda_content_title(), maxLength: longestAgendaTitle },
          ]}
        />
      </Panel>
      <Panel title={m.agenda_module()}>
        <Mentor form={form} />
      </Panel>
      <ItemsPanel form={form} />
    </FormPage>
  )
}

/** An emptied content title hides the module: it is stored as none. */
const withNullableTitle = (form: RecordForm<Module>) => ({
  ...form,
  set: (changed: Partial<Module>) =>
    form.set('contentTitle' in changed ? { ...changed, contentTitle: changed.contentTitle || null } : changed),
})

function Mentor({ form }: { form: RecordForm<Module> }) {
  return (
    <div className={styles.pair}>
      <NumberField label={m.agenda_number()} required {...form.bindRequired('number')} />
      <TextField label={m.agenda_mentor()} required maxLength={longestPersonName} {...form.bind('mentorName')} />
      <TextField label={m.agenda_mentor_photo()} maxLength={longestPicture} {...form.bindOptional('mentorPhoto')} />
    </div>
  )
}
