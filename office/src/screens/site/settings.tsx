import type { officeSettings } from '@juntas/contract/office/site'
import type { Reply } from '@juntas/contract/route'
import { longestSetting } from '@juntas/contract/rules/office/lengths'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { m } from '#paraglide/messages.js'
import { FormPage } from '../../form/form-page.tsx'
import { RecordPage } from '../../form/record-page.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { ListPage } from '../../list/list-page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useHasRole } from '../../session/session.ts'
import { SiteLists } from './site-lists.tsx'

type Setting = Reply<(typeof officeSettings)['read']>

const names: Record<string, { label: () => string; hint: () => string }> = {
  app_contact_phone: { label: m.site_setting_phone, hint: m.site_setting_phone_hint },
  app_store_app_url: { label: m.site_setting_app_store, hint: m.site_setting_link_hint },
  google_play_app_url: { label: m.site_setting_google_play, hint: m.site_setting_link_hint },
}
const nameOf = ({ name }: Setting) => names[name]?.label() ?? name

export const SettingList = () => (
  <ListPage<Setting>
    resource="settings"
    title={m.site_settings()}
    text={m.site_settings_text()}
    columns={[
      { name: 'name', label: m.site_setting(), cell: nameOf },
      { name: 'value', label: m.site_value(), cell: ({ value }) => value || m.audit_nothing() },
    ]}
    defaultSort={{ field: 'name', order: 'ASC' }}
    actions={<SiteLists />}
    openTo={({ id }) => `/paginas/ajustes/${id}`}
    empty={{ title: m.site_settings(), text: m.site_settings_text() }}
  />
)

export const SettingForm = () => (
  <RecordPage<Setting> resource="settings">{(setting) => setting && <Fields setting={setting} />}</RecordPage>
)

function Fields({ setting }: { setting: Setting }) {
  const mayWrite = useHasRole('owner')
  const form = useRecordForm<Setting>({
    resource: 'settings',
    record: setting,
    fresh: { value: '' },
    doneText: () => m.site_said_saved({ name: nameOf(setting) }),
  })
  return (
    <FormPage<Setting>
      form={form}
      title={nameOf(setting)}
      text={mayWrite ? undefined : m.site_owner_only()}
      names={{ value: m.site_value() }}
      subject={{ type: 'setting', id: setting.id }}
    >
      <Panel title={m.site_value()}>
        <TextField
          label={nameOf(setting)}
          maxLength={longestSetting}
          disabled={!mayWrite}
          {...form.bind('value')}
          hint={names[setting.name]?.hint()}
          error={form.errors.value && (names[setting.name]?.hint() ?? form.errors.value)}
        />
      </Panel>
    </FormPage>
  )
}
