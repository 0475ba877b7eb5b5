import { isSharedDevice } from '@juntas/client/shared-device.ts'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Chip, ChipRow } from '@juntas/ui/chip/chip.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { optionsOf } from '@juntas/ui/field/options.ts'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { Pagination } from '@juntas/ui/pagination/pagination.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import PenLine from 'lucide-react/icons/pen-line'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useDeferredValue } from 'react'
import { m } from '#paraglide/messages.js'
import { useViewer } from '../../lib/session/viewer.ts'
import { AboutBoard } from './about-board.tsx'
import styles from './board.module.css'
import { tagNames } from './board-text.ts'
import { PostCard } from './post-card.tsx'
import { postsQuery, unreadQuery } from './queries.ts'
import { useBoardFilter } from './use-board-filter.ts'

const pageSize = 12

export function BoardPage({ help }: { help?: ReactNode }) {
  const { roles } = useViewer()
  const { filter, change } = useBoardFilter()
  const asked = useDeferredValue(filter)
  const { data } = useSuspenseQuery(postsQuery(asked))
  const { data: unread } = useSuspenseQuery(unreadQuery)
  const posts = data['hydra:member']
  const isFiltered = Boolean(filter.tag || filter.q)
  return (
    <div className={styles.page} data-stack="page">
      <header className={styles.head}>
        <div>
          <h1>{m.board_title()}</h1>
          <p className={styles.lead}>{m.board_lead()}</p>
          <p className={styles.unread} role="status">
            {unreadText(unread['hydra:totalItems'])}
          </p>
          {!isSharedDevice() && (
            <p>
              <TextLink to="/todas-juntas/minhas-publicacoes">{m.board_own()}</TextLink>
            </p>
          )}
          {(roles.includes('specialist') || roles.includes('moderator')) && (
            <p className={styles.work}>
              {roles.includes('specialist') && <TextLink to="/especialista">{m.board_queue_title()}</TextLink>}
              {roles.includes('moderator') && <TextLink to="/moderacao">{m.board_review()}</TextLink>}
            </p>
          )}
        </div>
        <ButtonLink to="/todas-juntas/nova-publicacao" kind="primary">
          <Icon of={PenLine} />
          {m.board_new()}
        </ButtonLink>
      </header>
      <div className={styles.columns}>
        <div data-stack="5">
          <TextField
            label={m.board_search()}
            hideLabel
            type="search"
            placeholder={m.board_search()}
            leading={<Icon of={Search} size={18} />}
            value={filter.q ?? ''}
            onChange={(q) => change({ q })}
          />
          <ChipRow label={m.board_tags()} scroll>
            <Chip isPressed={!filter.tag} onPress={() => change({ tag: undefined })}>
              {m.board_all()}
            </Chip>
            {optionsOf(tagNames).map(({ value, label }) => (
              <Chip
                key={value}
                isPressed={filter.tag === value}
                onPress={() => change({ tag: filter.tag === value ? undefined : value })}
              >
                {label}
              </Chip>
            ))}
          </ChipRow>
          {posts.length === 0 ? (
            isFiltered ? (
              <EmptyState title={m.board_no_result()}>{m.board_no_result_text()}</EmptyState>
            ) : (
              <EmptyState title={m.board_no_documents()}>{m.board_no_documents_text()}</EmptyState>
            )
          ) : (
            // Another choice is another list: a post that stands in both is not moved to its new place.
            <div key={JSON.stringify(asked)} data-stack="5" aria-busy={asked !== filter}>
              {posts.map((post) => (
                <PostCard key={post.id} post={post} />
              ))}
            </div>
          )}
          <Pagination
            page={filter.page ?? 1}
            pages={Math.ceil(data['hydra:totalItems'] / pageSize)}
            onChange={(page) => change({ page })}
          />
        </div>
        <aside data-stack="4">
          <AboutBoard />
          {help}
        </aside>
      </div>
    </div>
  )
}

const unreadText = (count: number) =>
  count === 0 ? m.board_unread_none() : count === 1 ? m.board_unread_one() : m.board_unread_many({ count })
