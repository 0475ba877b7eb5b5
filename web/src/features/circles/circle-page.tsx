import { ApiError } from '@juntas/client/api-error.ts'
import { buttonLook } from '@juntas/ui/button/button-look.ts'
import { BackLink } from '@juntas/ui/link/back-link.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { Agenda } from './agenda/agenda.tsx'
import styles from './circle.module.css'
import { CircleHero } from './circle-hero.tsx'
import { dayText } from './circle-text.ts'
import { Commitments } from './commitments.tsx'
import { EmployerNotice } from './employer-notice.tsx'
import { PaceLine } from './pace-line.tsx'
import { PrivateOptions } from './private-options.tsx'
import { type Circle, circleQuery, useCirclesChanged } from './queries.ts'
import { Turns } from './turns.tsx'

/** /circulos/{id}: the week of a circle. */
export function CirclePage({ id }: { id: number }) {
  useCirclesChanged()
  const { data: circle, error } = useSuspenseQuery(circleQuery(id))
  // The viewer is no longer in the circle: remove what was read before.
  if (error instanceof ApiError && error.status === 404) throw error
  return (
    <div className={styles.page}>
      <BackLink to="/circulos">{m.circles_title()}</BackLink>
      <CircleHero circle={circle} />
      <News circle={circle} />
      <PaceLine circle={circle} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {circle.meeting && <Agenda circle={circle} meeting={circle.meeting} />}
          {circle.week > 0 && <Commitments circle={circle} />}
        </div>
        <div className={styles.side}>
          {circle.meeting && <Turns circle={circle} meeting={circle.meeting} />}
          <EmployerNotice />
          <PrivateOptions circle={circle} />
        </div>
      </div>
    </div>
  )
}

/** What is special about this week: forming, too few, the last one, over. */
function News({ circle }: { circle: Circle }) {
  const news = newsOf(circle)
  if (!news) return null
  return (
    <section className={styles.news} data-card>
      <div>
        {news.title && <h2>{news.title}</h2>}
        <p>{news.text}</p>
      </div>
      {news.action && (
        <Link to="/circulos" {...buttonLook({ kind: 'line', size: 'small' })}>
          {news.action}
        </Link>
      )}
    </section>
  )
}

function newsOf({ state, formingUntil, isSmall }: Circle) {
  if (state === 'forming')
    return { title: null, text: m.circles_forming_until({ day: dayText(formingUntil ?? '') }), action: null }
  if (state === 'lapsed') return { title: null, text: m.circles_lapsed_text(), action: m.circles_again() }
  if (state === 'closed')
    return { title: m.circles_closed_title(), text: m.circles_closed(), action: m.circles_again() }
  if (isSmall) return { title: m.circles_small_title(), text: m.circles_small(), action: m.circles_small_do() }
  if (state === 'closing') return { title: m.circles_closing_title(), text: m.circles_closing(), action: null }
  return null
}
