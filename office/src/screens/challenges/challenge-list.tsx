import { m } from '#paraglide/messages.js'
import type { Column } from '../../list/column.ts'
import { languagesColumn } from '../../list/languages-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { SiblingLists } from '../../parts/sibling-lists.tsx'
import { type Challenge, kindText, lists } from './challenge.ts'

export function ChallengeList() {
  const columns: Column<Challenge>[] = [
    { name: 'title', label: m.challenges_challenge(), sort: 'title', cell: ({ title }) => title },
    { name: 'kind', label: m.challenges_kind(), cell: ({ kind }) => kindText(kind) },
    languagesColumn(m.challenges_languages(), words),
    { name: 'awards', label: m.challenges_awards(), isEnd: true, cell: ({ awards }) => awards },
    { name: 'earned', label: m.challenges_earned(), isEnd: true, cell: ({ earned }) => earned },
  ]
  return (
    <ListPage<Challenge>
      resource="challenges"
      title={m.challenges_challenges()}
      columns={columns}
      defaultSort={{ field: 'id', order: 'ASC' }}
      searchLabel={m.challenges_search_challenge()}
      actions={<SiblingLists label={m.challenges_title()} lists={lists()} />}
      openTo={({ id }) => `/desafios/desafios/${id}`}
      empty={{ title: m.challenges_none(), text: m.challenges_none_text() }}
    />
  )
}

const words = ['title', 'description', 'startBadgeLabel', 'lastBadgeLabel']
