import { m } from '#paraglide/messages.js'
import { dayText, momentText } from '../../lib/date-text.ts'
import { languagesColumn } from '../../list/languages-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { useHasRole } from '../../session/session.ts'
import { SiteLists } from './site-lists.tsx'
import { phases, type Terms } from './terms.ts'

export function TermsList() {
  const mayWrite = useHasRole('owner')
  return (
    <ListPage<Terms>
      resource="terms"
      title={m.site_terms()}
      text={m.site_terms_text()}
      columns={[
        { name: 'version', label: m.site_version(), cell: ({ version }) => version },
        {
          name: 'phase',
          label: m.site_state(),
          cell: (terms) => <StateTag {...phases[terms.phase]} />,
        },
        languagesColumn(m.folders_languages(), ['title', 'content']),
        {
          name: 'publishedAt',
          label: m.site_published_at(),
          cell: ({ publishedAt }) => (publishedAt ? momentText(publishedAt) : m.audit_nothing()),
          leaves: true,
        },
        {
          name: 'effectiveAt',
          label: m.site_effective_at(),
          cell: ({ effectiveAt }) => (effectiveAt ? dayText(effectiveAt) : m.audit_nothing()),
          leaves: true,
        },
        { name: 'accepted', label: m.site_accepted(), cell: ({ accepted }) => accepted, isEnd: true },
      ]}
      defaultSort={{ field: 'createdAt', order: 'DESC' }}
      actions={<SiteLists />}
      openTo={({ id }) => `/paginas/termos/${id}`}
      empty={{ title: m.site_terms(), text: m.site_terms_text() }}
      action={mayWrite ? { label: m.site_new_version(), to: '/paginas/termos/nova' } : undefined}
    />
  )
}
