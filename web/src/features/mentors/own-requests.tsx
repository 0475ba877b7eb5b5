import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { Disclosure } from '@juntas/ui/disclosure/disclosure.tsx'
import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { m } from '#paraglide/messages.js'
import { dayText, reasonTexts } from './mentor-text.ts'
import styles from './own-requests.module.css'
import { failureOf, type MentorRequest, type SafetyMenus, useWithdraw } from './queries.ts'
import { QueuePanel } from './queue-panel.tsx'
import { Thread } from './thread.tsx'

const WriteForm = lazyPanel(() => import('./write-form.tsx'))
const HandoverPanel = lazyPanel(() => import('./handover-panel.tsx'))

const states: Record<MentorRequest['state'], () => string> = {
  queued: m.mentors_wait,
  asked: m.mentors_state_asked,
  more: m.mentors_state_more,
  accepted: m.mentors_state_accepted,
  declined: m.mentors_state_declined,
  withdrawn: m.mentors_state_withdrawn,
  moved: m.mentors_state_moved,
  ended: m.mentors_state_ended,
}

/** The member's requests: each open one as a panel, those that ended below. */
export function OwnRequests({
  requests,
  onPick,
  menus,
}: {
  requests: readonly MentorRequest[]
  onPick: (id: number) => void
  menus: SafetyMenus | undefined
}) {
  // Requests that wait come first; a mentoring under way has more to read.
  const open = requests
    .filter(({ closedAt }) => closedAt === null)
    .toSorted((a, b) => Number(a.state === 'accepted') - Number(b.state === 'accepted'))
  const over = requests.filter(({ closedAt }) => closedAt !== null)
  return (
    <section className={styles.requests} data-stack="4" aria-label={m.mentors_yours()}>
      {open.map((request) => (
        <OpenRequest key={request.id} request={request} menus={menus} onPick={() => onPick(request.id)} />
      ))}
      {over.length > 0 && (
        <Disclosure kind="panel" title={m.mentors_before()} headingLevel={2}>
          <ul className={styles.over} data-stack="4">
            {over.map((request) => (
              <li key={request.id}>
                <h3>{nameOf(request)}</h3>
                <p data-text="soft">
                  {states[request.state]()}. {request.reason && reasonTexts[request.reason]()}{' '}
                  {m.mentors_asked_on({ day: dayText(request.createdAt) })}
                </p>
                {request.messages.length > 0 && (
                  <Disclosure title={m.mentors_conversation()} headingLevel={4}>
                    <Thread messages={request.messages} other={nameOf(request)} menus={menus} />
                  </Disclosure>
                )}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}

const nameOf = ({ mentor }: MentorRequest) => mentor?.name ?? m.mentors_gone_mentor()

function OpenRequest({
  request,
  onPick,
  menus,
}: {
  request: MentorRequest
  onPick: () => void
  menus: SafetyMenus | undefined
}) {
  const withdraw = useWithdraw()
  const { id, state, handover, isMentorAway, movesFirst } = request
  const name = nameOf(request)
  const isAccepted = state === 'accepted'
  const action = isAccepted ? m.mentors_end() : state === 'queued' ? m.mentors_leave_queue() : m.mentors_withdraw()
  const leave = async () => {
    const isSure = await confirm({
      title: isAccepted ? m.mentors_end_question({ name }) : m.mentors_withdraw_question(),
      text: isAccepted ? m.mentors_end_text() : m.mentors_withdraw_text(),
      action,
    })
    const said = isAccepted ? m.mentors_end_said : m.mentors_withdrawn
    if (isSure) withdraw.mutate(id, { onSuccess: () => void showToast(said()) })
  }
  const leaveButton = (
    <Button size="small" kind="quiet" working={withdraw.isPending} onClick={() => void leave()}>
      {action}
    </Button>
  )
  const failure = withdraw.error && <Alert kind="danger">{failureOf(withdraw.error)}</Alert>
  if (request.queue)
    return (
      <QueuePanel request={request} queue={request.queue} name={name}>
        <Button size="small" onClick={onPick}>
          {movesFirst ? m.mentors_choose_other() : m.mentors_similar()}
        </Button>
        {leaveButton}
        {failure}
      </QueuePanel>
    )
  return (
    <>
      {handover && <HandoverPanel request={request} handover={handover} />}
      <article data-card className={styles.panel}>
        <p className={styles.kicker}>{m.mentors_your_request({ name })}</p>
        <h2>{isMentorAway && !isAccepted ? m.mentors_paused() : states[state]()}</h2>
        {isMentorAway && !isAccepted && <p data-text="soft">{m.mentors_away_text()}</p>}
        <Thread messages={request.messages} other={name} menus={menus} />
        {state === 'more' && !isMentorAway && <WriteForm id={id} side="member" label={m.mentors_reply()} />}
        {isAccepted && request.mentor && <WriteForm id={id} side="member" label={m.mentors_write()} />}
        {failure}
        <div className={styles.actions}>
          {(isMentorAway || state === 'asked' || state === 'queued') && (
            <Button size="small" onClick={onPick}>
              {m.mentors_choose_other()}
            </Button>
          )}
          {leaveButton}
          {request.mentor && menus?.person(request['@id'], name)}
        </div>
      </article>
    </>
  )
}
