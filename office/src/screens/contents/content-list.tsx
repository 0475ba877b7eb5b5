import { type RaRecord, useGetList } from 'ra-core'
import { m } from '#paraglide/messages.js'
import { dayText } from '../../lib/date-text.ts'
import { optionsOf, useOptions } from '../../lib/options.ts'
import type { Column } from '../../list/column.ts'
import { ListPage } from '../../list/list-page.tsx'
import { contentPhases } from '../../parts/content-phases.ts'
import { LanguageDiscs } from '../../parts/progress-discs.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { type Content, discsOf, durationText, phaseText, types } from './content.ts'
import styles from './contents.module.css'
import { useBulkActions } from './use-bulk-actions.tsx'

export function ContentList() {
  const { actions, dialog } = useBulkActions()
  return (
    <>
      <ListPage<Content>
        resource="contents"
        title={m.contents_title()}
        columns={columns()}
        defaultSort={{ field: 'publishAt', order: 'DESC' }}
        searchLabel={m.contents_search()}
        filters={[
          { name: 'folderId', label: m.contents_folder(), options: useOptions('folders', 'title') },
          { name: 'phase', label: m.contents_state(), options: optionsOf(contentPhases) },
          {
            name: 'needsTranslation',
            label: m.contents_translation(),
            options: optionsOf({ true: m.contents_needs_translation, false: m.contents_complete }),
          },
          {
            name: 'hasCorrections',
            label: m.contents_suggestions_filter(),
            options: optionsOf({ true: m.contents_has_suggestions, false: m.contents_no_suggestions }),
          },
          { name: 'type', label: m.contents_type(), options: optionsOf(types) },
          { name: 'authorId', label: m.contents_author(), options: useOptions('authors', 'name') },
          { name: 'seasonId', label: m.contents_season(), options: useSeasonOptions() },
        ]}
        action={{ label: m.contents_new(), to: '/conteudos/novo' }}
        openTo={({ id }) => `/conteudos/${id}`}
        bulk={actions}
        empty={{ title: m.contents_none(), text: m.contents_none_text() }}
      />
      {dialog}
    </>
  )
}

/** "Mente" is a season of many trails: with the name of its own, together with the others of it. */
function useSeasonOptions() {
  const trails = useOptions('folders', 'title')
  const { data: seasons = [] } = useGetList<RaRecord & { title: string; folderId: number }>('seasons', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'position', order: 'ASC' },
  })
  return trails.flatMap((trail) =>
    seasons
      .filter(({ folderId }) => String(folderId) === trail.value)
      .map(({ id, title }) => ({ value: String(id), label: `${trail.label}: ${title}` })),
  )
}

const columns = (): Column<Content>[] => [
  {
    name: 'title',
    label: m.contents_content(),
    sort: 'title',
    cell: ({ title, thumbUrl, author }) => (
      <span className={styles.content}>
        {thumbUrl ? (
          <img className={styles.thumb} src={thumbUrl} alt="" loading="lazy" />
        ) : (
          <i className={styles.thumb} />
        )}
        <span>
          <b>{title}</b>
          <small className={styles.soft}>{author?.name}</small>
        </span>
      </span>
    ),
  },
  {
    name: 'place',
    label: m.contents_where(),
    sort: 'place',
    leaves: true,
    cell: ({ folder, season }) => (
      <span>
        {folder.title}
        <small className={styles.soft}>{season?.title ?? m.contents_no_season()}</small>
      </span>
    ),
  },
  {
    name: 'phase',
    label: m.contents_state(),
    cell: (content) => <StateTag state={content.phase} name={() => phaseText(content)} />,
  },
  {
    name: 'languages',
    label: m.contents_languages(),
    cell: (content) => <LanguageDiscs shares={discsOf(content)} />,
  },
  {
    name: 'duration',
    label: m.contents_duration(),
    sort: 'durationMs',
    isEnd: true,
    leaves: true,
    cell: ({ durationMs }) => (durationMs ? durationText(durationMs) : '—'),
  },
  {
    name: 'publishAt',
    label: m.contents_publication(),
    sort: 'publishAt',
    leaves: true,
    cell: ({ publishAt }) => (publishAt ? dayText(publishAt) : m.contents_no_date()),
  },
]
