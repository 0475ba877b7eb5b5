import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import { Navigate } from '@juntas/ui/router/navigate.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Html } from '../../lib/html.tsx'
import styles from './achievements.module.css'
import { AwardCard } from './award-card.tsx'
import { doneText, leftText } from './counts.ts'
import { Prizes } from './prize.tsx'
import { type Award, type Challenge, challengesQuery, useSeen } from './queries.ts'
import { Seal } from './seal.tsx'
import { fillsOf, nextOf, placeOf } from './steps.ts'
import line from './timeline.module.css'

/** One challenge: its start, its awards two at a time, its end, and the prizes [ACHIEVE-05] [ACHIEVE-06]. */
export function ChallengePage({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(challengesQuery())
  const challenge = data['hydra:member'].find((one) => one.slug === slug)
  if (!challenge) return <Navigate to="/404" replace />
  const next = nextOf(challenge)
  const current = challenge.awards.find((award) => award.isCurrent)
  return (
    <div className={styles.page} data-stack="12">
      <div className={styles.stage}>
        <Link to="/conquistas" className={styles.back}>
          <Icon of={ArrowLeft} size={16} />
          {m.achievements_title()}
        </Link>
        <header>
          <h1 className={styles.headline}>{challenge.title}</h1>
          <Html className={styles.lead} html={challenge.description} />
          <p className={styles.progress}>
            {doneText(challenge)} {leftText(challenge)}
          </p>
        </header>
        <Timeline challenge={challenge} />
      </div>
      <Prizes
        title={current ? m.achievements_prize_for({ count: current.quantity }) : m.achievements_next_prize()}
        {...{ challenge, current, next }}
      />
    </div>
  )
}

/** Two awards at a time [ACHIEVE-06]. */
const perView = 2

const viewWith = (awards: readonly Award[]) =>
  Math.max(0, Math.floor(awards.findIndex((award) => award.isCurrent) / perView))

function Timeline({ challenge }: { challenge: Challenge }) {
  const { awards } = challenge
  const [view, setView] = useState(() => viewWith(awards))
  const celebrated = useCelebration(awards)
  const newest = celebrated.at(-1)
  const first = view * perView
  const shown = awards.slice(first, first + perView)
  const lastShown = shown.at(-1)?.quantity ?? 0
  const fills = fillsOf(
    [
      awards[first - 1]?.quantity ?? 0,
      ...shown.map((one) => one.quantity),
      awards[first + perView]?.quantity ?? lastShown,
    ],
    placeOf(challenge),
  )
  return (
    <>
      <p className={styles.celebration} role="status">
        {newest && m.achievements_yours({ award: newest.title })}
      </p>
      <div data-inline="2" data-justify="end">
        <IconButton
          icon={ChevronLeft}
          kind="line"
          label={m.achievements_previous()}
          disabled={view === 0}
          onClick={() => setView(view - 1)}
        />
        <IconButton
          icon={ChevronRight}
          kind="line"
          label={m.achievements_next()}
          disabled={first + perView >= awards.length}
          onClick={() => setView(view + 1)}
        />
      </div>
      <ol className={line.line} data-kind="long">
        <Seal picture={challenge.startBadge.url} fill={fills[0]} size="small">
          <span className={line.end}>{challenge.startBadgeLabel}</span>
        </Seal>
        {shown.map((award, index) => (
          <AwardCard
            key={award.id}
            award={award}
            challenge={challenge}
            fill={fills[index + 1]}
            isNew={celebrated.some(({ id }) => id === award.id)}
          />
        ))}
        <Seal picture={nextOf(challenge) ? null : challenge.lastBadge.url} fill={fills.at(-1)} size="small">
          <span className={line.end}>{challenge.lastBadgeLabel}</span>
        </Seal>
      </ol>
    </>
  )
}

/** New awards are celebrated when shown: the animation runs once, and the server is told. */
function useCelebration(awards: readonly Award[]): readonly Award[] {
  const seen = useSeen()
  const news = awards.filter((award) => award.isNew)
  const fresh = news.map((award) => award.id).join()
  // Kept while the page is open: once they are reported as seen, the server no longer marks them as new.
  const [celebrated, celebrate] = useState<readonly Award[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new award starts it
  useEffect(() => {
    if (news.length > 0) celebrate(news)
    for (const { id } of news) seen.mutate(id)
  }, [fresh])
  return celebrated
}
