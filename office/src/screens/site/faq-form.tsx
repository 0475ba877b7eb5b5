import { longestFaqAnswer, longestFaqGroup, longestQuestion } from '@juntas/contract/rules/office/lengths'
import { Switch } from '@juntas/ui/choice/switch.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { m } from '#paraglide/messages.js'
import { FormPage } from '../../form/form-page.tsx'
import layout from '../../form/layout.module.css'
import { RecordPage } from '../../form/record-page.tsx'
import { TranslatedFields } from '../../form/translated-fields.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { useOptions } from '../../lib/options.ts'
import { Removal } from '../../parts/dialogs/removal.tsx'
import { Panel } from '../../parts/panel.tsx'
import type { Faq, FaqGroup } from './faq.ts'

export const FaqForm = () => <RecordPage<Faq> resource="faqs">{(faq) => <FaqFields faq={faq} />}</RecordPage>

function FaqFields({ faq }: { faq: Faq | undefined }) {
  const form = useRecordForm<Faq>({
    resource: 'faqs',
    path: '/paginas/perguntas',
    record: faq,
    fresh: { groupId: undefined as never, question: '', answer: '', translations: {}, isPublished: false },
    doneText: ({ question }) => m.site_said_saved({ name: question }),
  })
  return (
    <FormPage<Faq>
      form={form}
      title={faq ? faq.question : m.site_new_question()}
      action={faq ? undefined : m.site_create()}
      actions={faq && <Removal resource="faqs" record={faq} name={faq.question} to="/paginas/perguntas" />}
      names={{ question: m.site_question(), answer: m.site_answer() }}
      subject={faq && { type: 'faq', id: faq.id }}
      side={
        <Panel title={m.site_where()}>
          <div className={layout.fields}>
            <Select
              label={m.site_group()}
              required
              options={useOptions('faq_groups', 'title')}
              {...form.bindId('groupId')}
            />
            <Switch
              label={m.site_question_online()}
              value={form.values.isPublished}
              onChange={(isPublished) => form.set({ isPublished })}
            />
          </div>
        </Panel>
      }
    >
      <Panel title={m.site_texts()} aside={m.site_answer_hint()}>
        <TranslatedFields
          form={form}
          fields={[
            { name: 'question', label: m.site_question(), maxLength: longestQuestion, required: true },
            { name: 'answer', label: m.site_answer(), maxLength: longestFaqAnswer, isLong: true, required: true },
          ]}
        />
      </Panel>
    </FormPage>
  )
}

export const FaqGroupForm = () => (
  <RecordPage<FaqGroup> resource="faq_groups">{(group) => <GroupFields group={group} />}</RecordPage>
)

function GroupFields({ group }: { group: FaqGroup | undefined }) {
  const form = useRecordForm<FaqGroup>({
    resource: 'faq_groups',
    path: '/paginas/grupos',
    record: group,
    fresh: { title: '', translations: {} },
    doneText: ({ title }) => m.site_said_saved({ name: title }),
  })
  return (
    <FormPage<FaqGroup>
      form={form}
      title={group ? group.title : m.site_new_group()}
      action={group ? undefined : m.site_create()}
      actions={group && <Removal resource="faq_groups" record={group} name={group.title} to="/paginas/grupos" />}
      names={{ title: m.site_name() }}
      subject={group && { type: 'faq_group', id: group.id }}
    >
      <Panel title={m.site_texts()}>
        <TranslatedFields
          form={form}
          fields={[{ name: 'title', label: m.site_name(), maxLength: longestFaqGroup, required: true }]}
        />
      </Panel>
    </FormPage>
  )
}
