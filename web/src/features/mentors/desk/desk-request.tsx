import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { lazyOverlay } from '@juntas/ui/lazy/lazy-overlay.ts'
import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { dayText } from '../mentor-text.ts'
import { type Desk, type DeskRequest, failureOf, type SafetyMenus, useEnd } from '../queries.ts'
import { Thread } from '../thread.tsx'
import styles from './desk.module.css'

const WriteForm = lazyPanel(() => import('../write-form.tsx'))
const AnswerForm = lazyPanel(() => import('./answer-form.tsx'))
const HandoverDialog = lazyOverlay(() => import('./handover-dialog.tsx'))

export function DeskRequestCard({
  request,
  successors,
  menus,
}: {
  request: DeskRequest
  successors: Desk['successors']
  menus: SafetyMenus | undefined
}) {
  const { member, state, waitingSince } = request
  return (
    <article data-card className={styles.card} aria-label={member.name}>
      <header className={styles.person} data-inline="4">
        <Avatar size="large" name={member.name} src={member.avatar} />
        <div>
          <h3>{member.name}</h3>
          <p data-text="soft">{member.jobRole}</p>
          {waitingSince && <p data-text="soft">{m.mentors_desk_waiting({ day: dayText(waitingSince) })}</p>}
        </div>
        {menus?.person(`/v1/mentor_requests/${request.id}`, member.name)}
      </header>
      <Thread messages={request.messages} other={member.name} menus={menus} />
      {state === 'accepted' ? <Accompanied {...{ request, successors }} /> : <AnswerForm request={request} />}
    </article>
  )
}

function Accompanied({ request, successors }: { request: DeskRequest; successors: Desk['successors'] }) {
  const end = useEnd()
  const [isProposing, setProposing] = useState(false)
  const { name } = request.member
  const finish = async () => {
    const title = m.mentors_end_question({ name })
    if (await confirm({ title, action: m.mentors_end() })) end.mutate(request.id)
  }
  return (
    <>
      <WriteForm id={request.id} side="mentor" label={m.mentors_write()} />
      {request.handover && (
        <p data-text="soft">{m.mentors_desk_handover_open({ name: request.handover.successor?.name ?? '' })}</p>
      )}
      {end.error && <Alert kind="danger">{failureOf(end.error)}</Alert>}
      <div className={styles.actions}>
        <Button size="small" onClick={() => setProposing(true)}>
          {m.mentors_desk_hand_over()}
        </Button>
        <Button size="small" kind="quiet" working={end.isPending} onClick={() => void finish()}>
          {m.mentors_end()}
        </Button>
      </div>
      {isProposing && <HandoverDialog request={request} successors={successors} onClose={() => setProposing(false)} />}
    </>
  )
}
