import { showAlert } from '@juntas/ui/alert/alerts.ts'
import { m } from '#paraglide/messages.js'
import { optionsOf, useOptions } from '../../lib/options.ts'
import { useWrites } from '../../lib/use-writes.ts'
import type { Column } from '../../list/column.ts'
import { languagesColumn } from '../../list/languages-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import type { Faq, FaqGroup } from './faq.ts'
import { SiteLists } from './site-lists.tsx'

export function FaqList() {
  const { updateAll } = useWrites<Faq>('faqs')
  const groups = useOptions('faq_groups', 'title')
  const columns: Column<Faq>[] = [
    { name: 'question', label: m.site_question(), sort: 'question', cell: ({ question }) => question },
    { name: 'group', label: m.site_group(), cell: ({ group }) => group.title },
    {
      name: 'isPublished',
      label: m.site_state(),
      cell: ({ isPublished }) => (
        <StateTag
          state={isPublished ? 'published' : 'draft'}
          name={isPublished ? m.site_phase_published : m.site_phase_draft}
        />
      ),
    },
    languagesColumn(m.folders_languages(), ['question', 'answer']),
  ]
  return (
    <ListPage<Faq>
      resource="faqs"
      title={m.site_faqs()}
      columns={columns}
      defaultSort={{ field: 'position', order: 'ASC' }}
      searchLabel={m.site_search_faqs()}
      filters={[
        { name: 'groupId', label: m.site_group(), options: groups },
        {
          name: 'isPublished',
          label: m.site_state(),
          options: optionsOf({ true: m.site_phase_published, false: m.site_phase_draft }),
        },
      ]}
      action={{ label: m.site_new_question(), to: '/paginas/perguntas/nova' }}
      actions={<SiteLists />}
      openTo={({ id }) => `/paginas/perguntas/${id}`}
      order={{
        field: 'position',
        move: async (faq, changes) => {
          if (changes.some(({ record }) => record.groupId !== faq.groupId)) return showAlert(m.site_other_group())
          return updateAll(changes, { doneText: m.site_said_moved({ name: faq.question }) })
        },
      }}
      empty={{ title: m.site_no_questions(), text: m.site_no_questions_text() }}
    />
  )
}

export function FaqGroupList() {
  const { updateAll } = useWrites<FaqGroup>('faq_groups')
  const columns: Column<FaqGroup>[] = [
    { name: 'title', label: m.site_group(), sort: 'title', cell: ({ title }) => title },
    languagesColumn(m.folders_languages(), ['title']),
    { name: 'questions', label: m.site_faqs(), cell: ({ questions }) => questions, isEnd: true },
  ]
  return (
    <ListPage<FaqGroup>
      resource="faq_groups"
      title={m.site_groups()}
      columns={columns}
      defaultSort={{ field: 'position', order: 'ASC' }}
      action={{ label: m.site_new_group(), to: '/paginas/grupos/novo' }}
      actions={<SiteLists />}
      openTo={({ id }) => `/paginas/grupos/${id}`}
      order={{
        field: 'position',
        move: (group, changes) => updateAll(changes, { doneText: m.site_said_moved({ name: group.title }) }),
      }}
      empty={{ title: m.site_no_groups(), text: m.site_no_groups_text() }}
    />
  )
}
