import { ApiError } from '@juntas/client/api-error.ts'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { useLive } from '../../../lib/live/live.ts'
import { momentText } from '../mentor-text.ts'
import page from '../mentors-page.module.css'
import { type Desk, deskQuery, failureOf, type SafetyMenus, useAnswerOffer } from '../queries.ts'
import styles from './desk.module.css'
import { DeskRequestCard } from './desk-request.tsx'

const DeskSettings = lazyPanel(() => import('./desk-settings.tsx'))

/** The mentor's own side: who waits for an answer, the current mentees, seats, pause and last day. */
export function DeskPage({ hasMentorsPage, menus }: { hasMentorsPage: boolean; menus?: SafetyMenus }) {
  const { data: desk } = useSuspenseQuery(deskQuery())
  const client = useQueryClient()
  useLive('notification', () => void client.invalidateQueries({ queryKey: deskQuery().queryKey }))
  const waiting = desk.requests.filter(({ state }) => state !== 'accepted')
  const accompanied = desk.requests.filter(({ state }) => state === 'accepted')
  return (
    <div className={page.page} data-stack="page">
      <header data-stack="2" data-justify="start">
        <h1>{m.mentors_desk_title()}</h1>
        <p data-text="lead">{m.mentors_desk_lead()}</p>
        {hasMentorsPage && <TextLink to="/mentoras">{m.mentors_desk_link()}</TextLink>}
      </header>
      <div className={page.columns}>
        <div className={page.list}>
          <section className={page.list} aria-labelledby="desk-waiting">
            <h2 id="desk-waiting">{m.mentors_desk_new()}</h2>
            {desk.queued > 0 && <p data-text="soft">{m.mentors_desk_queue({ count: desk.queued })}</p>}
            {waiting.length === 0 && (
              <EmptyState title={m.mentors_desk_none()} headingLevel={3}>
                {m.mentors_desk_none_text()}
              </EmptyState>
            )}
            {waiting.map((request) => (
              <DeskRequestCard key={request.id} request={request} successors={desk.successors} menus={menus} />
            ))}
          </section>
          {desk.offers.length > 0 && (
            <section className={page.list} aria-labelledby="desk-offers">
              <h2 id="desk-offers">{m.mentors_desk_offers()}</h2>
              {desk.offers.map((offer) => (
                <Offer key={offer.id} offer={offer} />
              ))}
            </section>
          )}
          {accompanied.length > 0 && (
            <section className={page.list} aria-labelledby="desk-accompanied">
              <h2 id="desk-accompanied">{m.mentors_desk_accompanied()}</h2>
              {accompanied.map((request) => (
                <DeskRequestCard key={request.id} request={request} successors={desk.successors} menus={menus} />
              ))}
            </section>
          )}
        </div>
        <aside className={page.side}>
          <DeskSettings desk={desk} />
        </aside>
      </div>
    </div>
  )
}

/** The pause that the server names is the viewer's own here. */
const offerFailureOf = (error: Error) =>
  error instanceof ApiError && error.code === 'mentor_paused' ? m.mentors_desk_offer_away() : failureOf(error)

function Offer({ offer }: { offer: Desk['offers'][number] }) {
  const answer = useAnswerOffer()
  return (
    <article data-card className={styles.card}>
      <p>{m.mentors_desk_offer({ name: offer.from })}</p>
      {offer.talkAt && <p data-text="soft">{m.mentors_handover_talk({ day: momentText(offer.talkAt) })}</p>}
      {answer.error && <Alert kind="danger">{offerFailureOf(answer.error)}</Alert>}
      {offer.isTaken ? (
        <p data-text="soft">{m.mentors_desk_offer_taken()}</p>
      ) : (
        <div className={styles.actions}>
          <Button
            kind="ink"
            size="small"
            working={answer.isPending}
            onClick={() => answer.mutate({ id: offer.id, isTaken: true })}
          >
            {m.mentors_desk_take()}
          </Button>
          <Button size="small" kind="quiet" onClick={() => answer.mutate({ id: offer.id, isTaken: false })}>
            {m.mentors_desk_refuse()}
          </Button>
        </div>
      )}
    </article>
  )
}
