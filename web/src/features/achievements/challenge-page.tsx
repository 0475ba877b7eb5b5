import { useSuspenseQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Html } from '../../lib/html.tsx'
import { Navigate } from '../../lib/router/navigate.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { TextLink } from '../../ui/link/text-link.tsx'
import styles from './achievements.module.css'
import { AwardCard } from './award-card.tsx'
import { type Award, type Challenge, challengesQuery, useSeen } from './queries.ts'
import { perView, viewsOf, viewWith } from './steps.ts'

/** The way of one challenge: where it starts, its awards two at a time, where it ends [ACHIEVE-05] [ACHIEVE-06]. */
export function ChallengePage({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(challengesQuery())
  const challenge = data['hydra:member'].find((one) => one.slug === slug)
  if (!challenge) return <Navigate to="/404" replace />
  return (
    <div className={styles.stage}>
      <TextLink to="/conquistas">{m.achievements_title()}</TextLink>
      <header>
        <h1 className={styles.headline}>{challenge.title}</h1>
        <Html className={styles.lead} html={challenge.description} />
        <p className={styles.strong}>{m.achievements_progress({ count: challenge.currentCustomerProgress })}</p>
      </header>
      <Timeline challenge={challenge} />
    </div>
  )
}

function Timeline({ challenge }: { challenge: Challenge }) {
  const { awards } = challenge
  const [view, setView] = useState(() => viewWith(awards))
  const seen = useSeen()
  const news = awards.filter((award) => award.isNew)
  const fresh = news.map((award) => award.id).join()
  // Kept while she is here: the server forgets that they are new as soon as it hears that she saw them.
  const [celebrated, celebrate] = useState<readonly Award[]>([])
  // Celebrated when shown: the seal locks once, and the server remembers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new award starts it
  useEffect(() => {
    if (news.length > 0) celebrate(news)
    for (const { id } of news) seen.mutate(id)
  }, [fresh])
  const highest = celebrated.at(-1)
  const views = viewsOf(awards.length)
  const shown = awards.slice(view * perView, view * perView + perView)
  return (
    <>
      <p className={styles.celebration} role="status">
        {highest && m.achievements_yours({ award: highest.title })}
      </p>
      <ol className={styles.timeline}>
        <li className={styles.end}>
          <img src={challenge.startBadge.url} alt="" width="96" height="96" />
          <span className={styles.strong}>{challenge.startBadgeLabel}</span>
        </li>
        <li className={styles.turn}>
          <IconButton
            icon={ChevronLeft}
            kind="line"
            label={m.achievements_previous()}
            disabled={view === 0}
            onClick={() => setView(view - 1)}
          />
        </li>
        {shown.map((award) => (
          <AwardCard
            key={award.id}
            award={award}
            progress={challenge.currentCustomerProgress}
            isNew={celebrated.some(({ id }) => id === award.id)}
          />
        ))}
        <li className={styles.turn}>
          <IconButton
            icon={ChevronRight}
            kind="line"
            label={m.achievements_next()}
            disabled={view >= views - 1}
            onClick={() => setView(view + 1)}
          />
        </li>
        <li className={styles.end}>
          <img src={challenge.lastBadge.url} alt="" width="96" height="96" />
          <span className={styles.strong}>{challenge.lastBadgeLabel}</span>
        </li>
      </ol>
    </>
  )
}
