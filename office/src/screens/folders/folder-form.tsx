import { longestFolderSlug, longestFolderTitle, longestSummary } from '@juntas/contract/rules/office/lengths'
import { RadioGroup } from '@juntas/ui/choice/radio-group.tsx'
import { Switch } from '@juntas/ui/choice/switch.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { useSearchParams } from 'react-router'
import { m } from '#paraglide/messages.js'
import { FormPage } from '../../form/form-page.tsx'
import layout from '../../form/layout.module.css'
import { TranslatedFields } from '../../form/translated-fields.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { optionsOf } from '../../lib/options.ts'
import { Panel } from '../../parts/panel.tsx'
import { type Folder, folderTypes } from './folder.ts'

const fresh: Partial<Folder> = {
  title: '',
  summary: '',
  slug: '',
  type: 'Folder',
  isSold: true,
  translations: {},
}

export function FolderForm({ folder }: { folder: Folder | undefined }) {
  const [params] = useSearchParams()
  const type = params.get('tipo') === 'trilha' ? 'Skill' : fresh.type
  const form = useRecordForm<Folder>({
    resource: 'folders',
    path: '/pastas',
    record: folder,
    fresh: { ...fresh, type },
    doneText: ({ title }) => (folder ? m.folders_saved({ name: title }) : m.folders_created_toast({ name: title })),
  })
  return (
    <FormPage<Folder>
      form={form}
      title={folder ? folder.title : m.folders_new()}
      action={folder ? undefined : m.folders_create()}
      names={{ title: m.folders_name(), slug: m.folders_address(), summary: m.folders_summary() }}
      subject={folder && { type: 'folder', id: folder.id }}
      side={
        <Panel title={m.folders_where()}>
          <div className={layout.fields}>
            <TextField
              label={m.folders_address()}
              hint={m.folders_address_hint()}
              leading="/"
              required
              maxLength={longestFolderSlug}
              {...form.bind('slug')}
            />
            <RadioGroup label={m.folders_type()} options={optionsOf(folderTypes)} {...form.bind('type')} />
            <Switch
              label={m.folders_for_all()}
              description={m.folders_sold_hint()}
              value={form.values.isSold}
              onChange={(isSold) => form.set({ isSold })}
            />
          </div>
        </Panel>
      }
    >
      <Panel title={m.folders_texts()}>
        <TranslatedFields
          form={form}
          fields={[
            { name: 'title', label: m.folders_name(), maxLength: longestFolderTitle, required: true },
            { name: 'summary', label: m.folders_summary(), maxLength: longestSummary, isLong: true },
          ]}
        />
      </Panel>
    </FormPage>
  )
}
