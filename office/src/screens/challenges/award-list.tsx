import { m } from '#paraglide/messages.js'
import { optionsOf, useOptions } from '../../lib/options.ts'
import type { Column } from '../../list/column.ts'
import { languagesColumn } from '../../list/languages-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { SiblingLists } from '../../parts/sibling-lists.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { type Award, lists } from './challenge.ts'

export function AwardList() {
  return (
    <ListPage<Award>
      resource="awards"
      title={m.challenges_title()}
      text={m.challenges_text()}
      columns={columns()}
      defaultSort={{ field: 'quantity', order: 'ASC' }}
      searchLabel={m.challenges_search()}
      filters={[
        { name: 'challengeId', label: m.challenges_challenge(), options: useOptions('challenges', 'title') },
        {
          name: 'isArchived',
          label: m.challenges_state(),
          options: optionsOf({ false: m.challenges_live, true: m.challenges_archived }),
        },
      ]}
      actions={<SiblingLists label={m.challenges_title()} lists={lists()} />}
      action={{ label: m.challenges_new(), to: '/desafios/selos/novo' }}
      openTo={({ id }) => `/desafios/selos/${id}`}
      empty={{ title: m.challenges_none(), text: m.challenges_none_text() }}
    />
  )
}

const columns = (): Column<Award>[] => [
  {
    name: 'title',
    label: m.challenges_award(),
    sort: 'title',
    cell: ({ title, badgeUrl }) => (
      <span data-inline="3">
        <img src={badgeUrl} alt="" width="32" height="32" loading="lazy" />
        {title}
      </span>
    ),
  },
  { name: 'challenge', label: m.challenges_challenge(), cell: ({ challenge }) => challenge.title },
  {
    name: 'quantity',
    label: m.challenges_quantity(),
    sort: 'quantity',
    isEnd: true,
    cell: ({ quantity }) => quantity,
  },
  {
    name: 'state',
    label: m.challenges_state(),
    cell: ({ isArchived }) => (
      <StateTag
        state={isArchived ? 'archived' : 'published'}
        name={isArchived ? m.challenges_archived : m.challenges_live}
      />
    ),
  },
  {
    name: 'prize',
    label: m.challenges_prize(),
    leaves: true,
    cell: ({ content }) => content?.title ?? m.challenges_prize_none(),
  },
  languagesColumn(m.challenges_languages(), ['title', 'description']),
  { name: 'holders', label: m.challenges_holders(), sort: 'holders', isEnd: true, cell: ({ holders }) => holders },
]
