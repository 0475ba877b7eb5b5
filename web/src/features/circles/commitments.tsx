import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Loader from 'lucide-react/icons/loader'
import Shuffle from 'lucide-react/icons/shuffle'
import { type ReactNode, useState } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './commitments.module.css'
import { type Circle, type Commitment, historyQuery, useCheckIn } from './queries.ts'

const CommitForm = lazyPart(() => import('./commit-form.tsx'))

/** One commitment each. Nothing is shown beside one whose member has not told what became of it: nobody has to. */
export function Commitments({ circle }: { circle: Circle }) {
  const [isBack, setBack] = useState(false)
  const mine = circle.commitments.find(({ person }) => person.isMe)
  const others = circle.commitments.filter(({ person }) => !person.isMe)
  return (
    <section aria-labelledby="commitments-title">
      <header className={styles.head}>
        <h2 id="commitments-title">{m.circles_commitments()}</h2>
        {circle.week > 1 && (
          <TextButton aria-expanded={isBack} onClick={() => setBack(!isBack)}>
            {m.circles_earlier()}
          </TextButton>
        )}
      </header>
      {circle.meeting && <Mine circle={circle} mine={mine} />}
      {!circle.meeting && mine && <List circleId={circle.id} list={[mine]} />}
      <List circleId={circle.id} list={others} />
      {isBack && <Earlier id={circle.id} />}
    </section>
  )
}

const states = ['done', 'ongoing', 'changed'] as const
const ownText = { done: m.circles_done, ongoing: m.circles_ongoing, changed: m.circles_changed } as const
const otherText = { ...ownText, changed: m.circles_did_change } as const
const icons = { done: Check, ongoing: Loader, changed: Shuffle } as const

function Mine({ circle, mine }: { circle: Circle; mine: Commitment | undefined }) {
  const [isChanging, setChanging] = useState(false)
  const me = circle.people.find(({ isMe }) => isMe)
  return (
    <div className={styles.mine}>
      {me && <Avatar name={me.name} src={me.avatar} />}
      {mine && !isChanging ? (
        <Own circleId={circle.id} commitment={mine}>
          <TextButton onClick={() => setChanging(true)}>{m.circles_commit_change()}</TextButton>
        </Own>
      ) : (
        <CommitForm circle={circle} mine={mine} onDone={() => setChanging(false)} />
      )}
    </div>
  )
}

/** The viewer's own commitment of any week, and what became of it. A second press takes the state back. */
function Own({ circleId, commitment, children }: { circleId: number; commitment: Commitment; children?: ReactNode }) {
  const { week, text } = commitment
  const checkIn = useCheckIn({ id: circleId, week })
  const state = checkIn.isPending ? checkIn.variables : commitment.state
  return (
    <div className={styles.words}>
      <p>
        <b>{m.circles_you_by()}</b> {text}
      </p>
      <fieldset data-cluster="2">
        <legend>
          <VisuallyHidden>{m.circles_state_label()}</VisuallyHidden>
        </legend>
        {states.map((one) => (
          <Button
            key={one}
            size="small"
            kind={state === one ? 'ink' : 'line'}
            aria-pressed={state === one}
            onClick={() => checkIn.mutate(state === one ? null : one)}
          >
            {state === one && <Icon of={Check} size={16} />}
            {ownText[one]()}
          </Button>
        ))}
        {children}
      </fieldset>
    </div>
  )
}

function List({ circleId, list }: { circleId: number; list: readonly Commitment[] }) {
  if (list.length === 0) return null
  return (
    <ul className={styles.list}>
      {list.map((commitment) => (
        <li key={commitment.id}>
          <Avatar name={commitment.person.name} src={commitment.person.avatar} />
          {commitment.person.isMe ? <Own circleId={circleId} commitment={commitment} /> : <Others {...commitment} />}
        </li>
      ))}
    </ul>
  )
}

function Others({ person, text, state }: Commitment) {
  return (
    <>
      <p>
        <b>{m.circles_by({ name: person.name })}</b> {text}
      </p>
      {state && (
        <span className={styles.state} data-state={state}>
          <Icon of={icons[state]} size={16} />
          {otherText[state]()}
        </span>
      )}
    </>
  )
}

function Earlier({ id }: { id: number }) {
  const { data } = useQuery(historyQuery(id))
  if (!data) return null
  const weeks = [...new Set(data.commitments.map(({ week }) => week))]
  if (weeks.length === 0) return <p className={styles.none}>{m.circles_earlier_none()}</p>
  return weeks.map((week) => (
    <div key={week} className={styles.week}>
      <h3>{m.circles_week({ week })}</h3>
      <List circleId={id} list={data.commitments.filter((one) => one.week === week)} />
    </div>
  ))
}
