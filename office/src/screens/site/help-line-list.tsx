import { m } from '#paraglide/messages.js'
import { dayText } from '../../lib/date-text.ts'
import { optionsOf } from '../../lib/options.ts'
import { languagesColumn } from '../../list/languages-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import type { HelpLine } from './help-line.ts'
import styles from './site.module.css'
import { SiteLists } from './site-lists.tsx'

/** Public numbers of the help card, and when somebody last checked each. */
export function HelpLineList() {
  return (
    <ListPage<HelpLine>
      resource="help_lines"
      title={m.site_help_lines()}
      text={m.site_help_lines_text()}
      columns={[
        {
          name: 'number',
          label: m.site_help_number(),
          cell: ({ number }) => <span className={styles.number}>{number}</span>,
        },
        { name: 'country', label: m.site_help_country(), sort: 'country', cell: ({ country }) => country },
        { name: 'label', label: m.site_help_label(), cell: ({ label }) => label },
        {
          name: 'isShown',
          label: m.site_state(),
          cell: ({ isShown }) => (
            <StateTag state={isShown ? 'published' : 'draft'} name={isShown ? m.site_help_shown : m.site_help_stale} />
          ),
        },
        { ...languagesColumn(m.folders_languages(), ['label']), leaves: true },
        {
          name: 'checkedOn',
          label: m.site_help_checked(),
          sort: 'checkedOn',
          cell: ({ checkedOn }) => dayText(checkedOn),
        },
      ]}
      defaultSort={{ field: 'country', order: 'ASC' }}
      searchLabel={m.site_help_search()}
      filters={[
        {
          name: 'isShown',
          label: m.site_state(),
          options: optionsOf({ true: m.site_help_shown, false: m.site_help_stale }),
        },
      ]}
      action={{ label: m.site_help_new(), to: '/paginas/ajuda/novo' }}
      actions={<SiteLists />}
      openTo={({ id }) => `/paginas/ajuda/${id}`}
      empty={{ title: m.site_help_none(), text: m.site_help_none_text() }}
    />
  )
}
