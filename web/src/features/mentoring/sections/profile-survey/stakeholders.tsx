import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { memberDraft } from '../../../../lib/drafts/drafts.ts'
import { draftName } from '../../answers/draft.ts'
import type { Sent, Stakeholder } from '../../answers/mentoring-calls.ts'
import { type Mentee, sentQuery, useSendStakeholders } from '../../queries.ts'
import { fields, isReady, keyOf, peopleOf, peopleRules, roles } from './people.ts'
import { StakeholderForm } from './stakeholder-form.tsx'
import styles from './stakeholders.module.css'

const empty: Record<string, string> = Object.fromEntries(
  roles.flatMap((_, index) => fields.map((field) => [keyOf(index + 1, field), ''])),
)

/** Step 1: five people in sequence, sent together after the fifth; once sent, it says so [MENTOR-24] [MENTOR-25]. */
export function Stakeholders({ mentee }: { mentee: Mentee }) {
  const { data: sent, isPending } = useQuery(sentQuery(mentee.email))
  if (isPending)
    return (
      <p role="status" className={styles.loading}>
        {m.mentoring_loading()}
      </p>
    )
  const isDone = sent ? sent.hasSended : false
  return isDone && sent ? (
    <AllSent sent={sent} hasCoach={mentee.coach !== null} />
  ) : (
    <Sequence mentee={mentee} sent={sent} />
  )
}

function Sequence({ mentee, sent }: { mentee: Mentee; sent: Sent | false | undefined }) {
  const form = useForm({ draft: memberDraft(draftName('stakeholders')), values: empty, check: rules(peopleRules) })
  const send = useSendStakeholders(mentee.email)
  const people = peopleOf(form.watch(), sent)
  const asked = new Set(sent ? sent.item.map(({ fase }) => fase) : [])
  const [index, setIndex] = useState(() => firstOpen(people))
  const person = people[index] ?? people[0]
  if (!person) return null
  const isLast = index === people.length - 1
  const forward = async () => {
    if (!isLast) return setIndex(index + 1)
    const failed = await send.mutateAsync(people.filter(({ fase }) => !asked.has(fase)))
    if (failed === null) form.reset()
  }
  const stoppedAt = send.isPending ? undefined : send.data
  return (
    <>
      <p className={styles.lead}>{m.mentoring_stakeholders_lead()}</p>
      <ol className={styles.people} data-cluster="2" aria-label={m.mentoring_stakeholders_list()}>
        {people.map((one, place) => (
          <li key={one.fase} aria-current={place === index ? 'step' : undefined} data-ready={isReady(one) || undefined}>
            {isReady(one) && place !== index && <Icon of={Check} size={16} />}
            {roles[place]?.()}
          </li>
        ))}
      </ol>
      <StakeholderForm
        key={person.fase}
        form={form}
        person={person}
        isAsked={asked.has(person.fase)}
        isLast={isLast}
        isSending={send.isPending}
        failure={stoppedAt ? m.mentoring_not_sent({ role: roles[stoppedAt - 1]?.() ?? '' }) : ''}
        onBack={index === 0 ? undefined : () => setIndex(index - 1)}
        onForward={() => void forward()}
      />
    </>
  )
}

/** A reload returns to the first incomplete person. */
const firstOpen = (people: readonly Stakeholder[]) => {
  const open = people.findIndex((person) => !isReady(person))
  return open === -1 ? people.length - 1 : open
}

function AllSent({ sent, hasCoach }: { sent: Sent; hasCoach: boolean }) {
  return (
    <div className={styles.sent} data-stack="4" data-card role="status">
      <p className={styles.sentTitle}>
        <span className={styles.tick}>
          <Icon of={Check} size={20} />
        </span>
        {m.mentoring_sent_title()}
      </p>
      <p>{hasCoach ? m.mentoring_sent_text() : m.mentoring_sent_text_no_coach()}</p>
      <dl className={styles.sentList}>
        {sent.item.map(({ fase, name, email }) => (
          <div key={fase}>
            <dt>{roles[fase - 1]?.()}</dt>
            <dd>
              <strong>{name}</strong> <span>{email}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
