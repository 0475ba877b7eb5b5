import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { m } from '#paraglide/messages.js'
import styles from './circle.module.css'
import { capital, shortDay } from './circle-text.ts'
import { type Circle, type Meeting, usePassTurn } from './queries.ts'

/** Who moderates: the week before, this one, the next. */
export function Turns({ circle, meeting }: { circle: Circle; meeting: Meeting }) {
  const pass = usePassTurn(circle)
  return (
    <section className={styles.panel} data-card aria-labelledby="turns-title">
      <h2 id="turns-title">{m.circles_who()}</h2>
      <p data-text="small">{meeting.moderator === null ? m.circles_who_none() : m.circles_who_text()}</p>
      <ol className={styles.turns}>
        {circle.turns.map(({ person, startsAt, isNow }) => (
          <li key={startsAt} data-now={isNow || undefined}>
            <Avatar name={person.name} src={person.avatar} size="large" />
            <b>{person.isMe ? capital(m.circles_you()) : person.name.split(' ')[0]}</b>
            {isNow ? m.circles_now() : shortDay(startsAt)}
          </li>
        ))}
      </ol>
      {meeting.isMyTurn && (
        <Button
          block
          size="small"
          working={pass.isPending}
          onClick={() => pass.mutate(undefined, { onSuccess: () => showToast(m.circles_passed()) })}
        >
          {m.circles_pass()}
        </Button>
      )}
    </section>
  )
}
