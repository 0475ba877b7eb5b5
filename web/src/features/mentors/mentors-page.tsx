import { isShortWait, type MentorTopic, mentorTopics, type Wait } from '@juntas/contract/rules/mentoring/mentor'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { Callout } from '@juntas/ui/callout/callout.tsx'
import { Chip, ChipRow } from '@juntas/ui/chip/chip.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { lazyOverlay } from '@juntas/ui/lazy/lazy-overlay.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useLive } from '../../lib/live/live.ts'
import { MentorCard } from './mentor-card.tsx'
import { topicNames } from './mentor-text.ts'
import styles from './mentors-page.module.css'
import { OwnRequests } from './own-requests.tsx'
import {
  failureOf,
  type Mentor,
  type MentorRequest,
  mentorsQuery,
  requestsQuery,
  type SafetyMenus,
  useMove,
} from './queries.ts'

const AskDialog = lazyOverlay(() => import('./ask-dialog.tsx'))

type Filter = 'short' | 'all' | MentorTopic

/**
 * Mentors whom the member can ask, the shortest wait first, beside the member's own requests. `way`: back to the
 * programme; `menus`: what the member may do about the other person.
 */
export function MentorsPage({ way, menus }: { way?: ReactNode; menus?: SafetyMenus }) {
  const { data: mentors } = useSuspenseQuery(mentorsQuery())
  const { data: requests } = useSuspenseQuery(requestsQuery())
  const client = useQueryClient()
  useLive('notification', () => void client.invalidateQueries({ queryKey: ['mentors'] }))
  const [asked, setAsked] = useState<number | null>(null)
  const [picking, setPicking] = useState<number | null>(null)
  const all = mentors['hydra:member']
  const open = requests['hydra:member'].find(({ id, closedAt }) => id === picking && closedAt === null)
  const mentor = all.find(({ id }) => id === asked)
  return (
    <div className={styles.page} data-stack="page">
      <header data-stack="2" data-justify="start">
        {way}
        <h1>{m.mentors_title()}</h1>
        <p data-text="lead">{m.mentors_lead()}</p>
      </header>
      <div className={styles.columns}>
        <MentorList mentors={all} moved={open} onAsk={({ id }) => setAsked(id)} onPicked={() => setPicking(null)} />
        <aside className={styles.side}>
          <OwnRequests requests={requests['hydra:member']} onPick={setPicking} menus={menus} />
          <Callout icon={Info} iconSize={18} title={m.mentors_how_title()}>
            {m.mentors_how()}
          </Callout>
        </aside>
      </div>
      {mentor && <AskDialog mentor={mentor} onClose={() => setAsked(null)} />}
    </div>
  )
}

type MentorListProps = {
  mentors: readonly Mentor[]
  /** The open request whose author picks another mentor. */
  moved: MentorRequest | undefined
  onAsk: (mentor: Mentor) => void
  onPicked: () => void
}

function MentorList({ mentors, moved, onAsk, onPicked }: MentorListProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const move = useMove()
  const topics = mentorTopics.filter((topic) => mentors.some((one) => one.topics.includes(topic)))
  const shown = mentors.filter((one) => {
    if (moved && (one.wait.kind === 'paused' || one.id === moved.mentor?.id)) return false
    if (filter === 'all') return true
    return filter === 'short' ? isShortWait(one.wait as Wait) : one.topics.includes(filter)
  })
  const pick = (mentor: Mentor) => {
    if (!moved) return onAsk(mentor)
    move.mutate(
      { id: moved.id, mentor },
      {
        onSuccess: () => {
          showToast(m.mentors_moved())
          onPicked()
        },
      },
    )
  }
  return (
    <section className={styles.list} aria-label={m.mentors_title()}>
      <div className={styles.filters}>
        <ChipRow label={m.mentors_filter()} scroll>
          {(['all', 'short', ...topics] as Filter[]).map((one) => (
            <Chip key={one} isPressed={filter === one} onPress={() => setFilter(one)}>
              {one === 'all' ? m.mentors_all() : one === 'short' ? m.mentors_short() : topicNames[one]()}
            </Chip>
          ))}
        </ChipRow>
        <span className={styles.order}>{m.mentors_order()}</span>
      </div>
      {moved && <PickBar request={moved} onStop={onPicked} />}
      {move.error && <Alert kind="danger">{failureOf(move.error)}</Alert>}
      {shown.length === 0 ? (
        <EmptyState title={m.mentors_none()}>
          {m.mentors_none_text()}{' '}
          <Button size="small" onClick={() => setFilter('all')}>
            {m.mentors_all()}
          </Button>
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {shown.map((one) => (
            <li key={one.id}>
              <MentorCard
                mentor={one}
                isPicking={moved !== undefined}
                working={move.isPending && move.variables.mentor.id === one.id}
                onAsk={() => pick(one)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Takes the focus, because the buttons of the list now do something else. */
function PickBar({ request, onStop }: { request: MentorRequest; onStop: () => void }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => bar.current?.focus(), [])
  return (
    <div className={styles.pick} ref={bar} tabIndex={-1} role="status">
      <p>
        {m.mentors_pick_bar({ name: request.mentor?.name ?? m.mentors_gone_mentor() })}{' '}
        {request.movesFirst && <b>{m.mentors_pick_first()}</b>}
      </p>
      <Button size="small" kind="quiet" onClick={onStop}>
        {m.mentors_pick_stop()}
      </Button>
    </div>
  )
}
