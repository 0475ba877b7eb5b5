import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { buttonLook } from '@juntas/ui/button/button-look.ts'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import Check from 'lucide-react/icons/check'
import { m } from '#paraglide/messages.js'
import styles from './circle-hero.module.css'
import { capital, circleName, dayNumber, hourText, monthText, seasonName, weekdayText } from './circle-text.ts'
import { PersonMenu } from './person-menu.tsx'
import { type Circle, type Meeting, useAnswer } from './queries.ts'

/** The circle's name, its next meeting and who sits around it. */
export function CircleHero({ circle }: { circle: Circle }) {
  const { meeting, people, season, weeks } = circle
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.kicker}>{m.circles_kicker({ season: seasonName(season), weeks })}</p>
        <h1>{circleName(circle)}</h1>
        <p className={styles.lead}>{m.circles_about({ count: people.length })}</p>
        {meeting && <Next meeting={meeting} circle={circle} />}
      </div>
      <Ring circle={circle} />
    </section>
  )
}

const answers = ['coming', 'listening', 'unable'] as const
const answerText = { coming: m.circles_coming, listening: m.circles_listening, unable: m.circles_unable } as const

function Next({ meeting, circle }: { meeting: Meeting; circle: Circle }) {
  const answer = useAnswer(circle)
  const { startsAt, endsAt, coming } = meeting
  // Shown at once; the server's word follows.
  const given = answer.isPending ? answer.variables : meeting.answer
  // The page is read again every minute.
  const isOpen = Date.now() >= Date.parse(meeting.opensAt)
  const times = { day: capital(weekdayText(startsAt)), from: hourText(startsAt), until: hourText(endsAt) }
  return (
    <>
      <div className={styles.when}>
        <span className={styles.day} aria-hidden="true">
          <b>{dayNumber(startsAt)}</b>
          {monthText(startsAt)}
        </span>
        <p>
          <strong>{m.circles_when(times)}</strong>
          <small>
            {m.circles_by_video()} {coming !== null && m.circles_coming_count({ count: coming })}
          </small>
        </p>
      </div>
      {isOpen && (
        <Link
          to="/circulos/$id/sala"
          params={{ id: String(circle.id) }}
          {...buttonLook({ kind: 'primary' }, styles.room)}
        >
          {m.circles_enter_room()}
        </Link>
      )}
      <fieldset className={styles.answers} data-cluster="3">
        <legend>
          <VisuallyHidden>{m.circles_answer_label()}</VisuallyHidden>
        </legend>
        {answers.map((one) => (
          <Button
            key={one}
            kind={one === 'coming' && !isOpen ? 'primary' : 'line'}
            className={
              one === 'coming' ? (isOpen ? styles.listen : styles.yes) : one === 'listening' ? styles.listen : styles.no
            }
            aria-pressed={given === one}
            onClick={() => answer.mutate(one)}
          >
            {given === one && <Icon of={Check} size={18} />}
            {answerText[one]()}
          </Button>
        ))}
      </fieldset>
    </>
  )
}

/** Everybody in a round; the moderator and the viewer are marked. */
function Ring({ circle }: { circle: Circle }) {
  const { people, meeting, state, week, weeks } = circle
  const isForming = state === 'forming' || state === 'lapsed'
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 500 500" aria-hidden="true">
        <path className={styles.left} d="M249 144a118 118 0 0 0 0 236z" />
        <path className={styles.right} d="M251 120a118 118 0 0 1 0 236z" />
        <circle className={styles.orbit} cx="250" cy="250" r="176" />
      </svg>
      <ul aria-label={m.circles_people()}>
        {people.map((person, place) => {
          const angle = (place / people.length) * 2 * Math.PI - Math.PI / 2
          const isModerator = person.id === meeting?.moderator
          return (
            <li
              key={person.id}
              className={styles.person}
              data-moderator={isModerator || undefined}
              data-me={person.isMe || undefined}
              style={{ left: `${50 + 35.2 * Math.cos(angle)}%`, top: `${50 + 35.2 * Math.sin(angle)}%` }}
            >
              {person.isMe ? (
                <span className={styles.face}>
                  <Avatar name={person.name} src={person.avatar} size="large" alt={person.name} />
                </span>
              ) : (
                <PersonMenu circle={circle} person={person} />
              )}
              {isModerator ? <i>{m.circles_moderates()}</i> : person.isMe && <i>{m.circles_you()}</i>}
            </li>
          )
        })}
      </ul>
      <p className={styles.centre}>
        <b>{isForming ? m.circles_forming_of({ count: people.length }) : m.circles_week_of({ week, weeks })}</b>
        {isForming ? m.circles_forming_word() : m.circles_weeks_word()}
      </p>
    </div>
  )
}
