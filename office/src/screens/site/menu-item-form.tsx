import { longestMenuLink, longestMenuTitle } from '@juntas/contract/rules/office/lengths'
import { Switch } from '@juntas/ui/choice/switch.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { m } from '#paraglide/messages.js'
import { FormPage } from '../../form/form-page.tsx'
import { RecordPage } from '../../form/record-page.tsx'
import { TranslatedFields } from '../../form/translated-fields.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { optionsOf } from '../../lib/options.ts'
import { Removal } from '../../parts/dialogs/removal.tsx'
import { Panel } from '../../parts/panel.tsx'
import { type MenuItem, menus } from './menu-item.ts'
import styles from './site.module.css'

const fresh: Partial<MenuItem> = {
  menu: 'principal',
  title: '',
  translations: {},
  url: '',
  target: '_self',
  icon: null,
}
const icons = { briefcase: m.site_icon_briefcase, camera: m.site_icon_camera, play: m.site_icon_play }

export const MenuItemForm = () => (
  <RecordPage<MenuItem> resource="menu_items">{(item) => <Fields item={item} />}</RecordPage>
)

function Fields({ item }: { item: MenuItem | undefined }) {
  const form = useRecordForm<MenuItem>({
    resource: 'menu_items',
    path: '/paginas/menus',
    record: item,
    fresh,
    doneText: ({ title }) => m.site_said_saved({ name: title }),
  })
  return (
    <FormPage<MenuItem>
      form={form}
      title={item ? item.title : m.site_new_menu_item()}
      action={item ? undefined : m.site_create()}
      actions={item && <Removal resource="menu_items" record={item} name={item.title} to="/paginas/menus" />}
      names={{ title: m.site_name(), url: m.site_leads_to(), menu: m.site_menu() }}
      subject={item && { type: 'menu_item', id: item.id }}
    >
      <Panel title={m.site_texts()}>
        <TranslatedFields
          form={form}
          fields={[{ name: 'title', label: m.site_name(), maxLength: longestMenuTitle, required: true }]}
        />
      </Panel>
      <Panel title={m.site_where()}>
        <div className={styles.pair}>
          <Select label={m.site_menu()} required options={optionsOf(menus)} {...form.bind('menu')} />
          <TextField
            label={m.site_leads_to()}
            required
            maxLength={longestMenuLink}
            {...form.bind('url')}
            hint={m.site_link_hint()}
            error={form.errors.url && m.site_link_wrong()}
          />
          <Select
            label={m.site_icon()}
            placeholder={m.site_no_icon()}
            options={optionsOf<string>(icons)}
            {...form.bindOptional('icon')}
          />
          <Switch
            label={m.site_new_tab()}
            value={form.values.target === '_blank'}
            onChange={(isNew) => form.set({ target: isNew ? '_blank' : '_self' })}
          />
        </div>
      </Panel>
    </FormPage>
  )
}
