import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import Gift from 'lucide-react/icons/gift'
import { m } from '#paraglide/messages.js'
import styles from './achievements.module.css'
import { countText, doneText, leftText } from './counts.ts'
import { Prizes } from './prize.tsx'
import { type Challenge, challengesQuery } from './queries.ts'
import { Seal } from './seal.tsx'
import { fillsOf, nextOf, placeOf } from './steps.ts'
import line from './timeline.module.css'

/** The member's picture, the congratulations, and the two challenges [ACHIEVE-01]. */
export function ChallengesPage({ name, avatar }: { name: string; avatar: string }) {
  const { data } = useSuspenseQuery(challengesQuery())
  const challenges = data['hydra:member']
  const earned = challenges.flatMap((one) => one.awards).filter((award) => award.isUnlocked)
  return (
    <div className={styles.page} data-stack="12">
      <header className={styles.stage}>
        <div data-cluster="6">
          <Avatar size="portrait" name={name} src={avatar} alt={name} />
          <div>
            <h1 className={styles.headline}>{m.achievements_congratulations({ name })}</h1>
            {earned.length === 0 && <p className={styles.lead}>{m.achievements_start()}</p>}
            <p className={styles.lead}>
              {earned.length === 0
                ? m.achievements_start_text()
                : earned.length === 1
                  ? m.achievements_earned_one()
                  : m.achievements_earned({ count: earned.length })}
            </p>
          </div>
          <dl className={styles.totals}>
            <div>
              <dt>{earned.length === 1 ? m.achievements_total_one() : m.achievements_total()}</dt>
              <dd>{earned.length}</dd>
            </div>
          </dl>
        </div>
      </header>
      <ul data-stack="5">
        {challenges.map((challenge) => (
          <ChallengeCard key={challenge.id} challenge={challenge} />
        ))}
      </ul>
      <BestPrizes challenges={challenges} />
    </div>
  )
}

function ChallengeCard({ challenge }: { challenge: Challenge }) {
  const { awards, kind } = challenge
  const next = nextOf(challenge)
  const fills = fillsOf([0, ...awards.map((award) => award.quantity)], placeOf(challenge))
  return (
    <li className={styles.card} data-card>
      <div>
        <h2>
          <Link to="/conquistas/$slug" params={{ slug: challenge.slug }} className={styles.link}>
            {challenge.title}
          </Link>
        </h2>
        <p className={styles.text}>{doneText(challenge)}</p>
        <p className={styles.strong}>{leftText(challenge)}</p>
      </div>
      <ol className={line.line} data-kind="short" aria-label={m.achievements_line({ title: challenge.title })}>
        <Seal picture={challenge.startBadge.url} fill={fills[0]} size="small">
          {challenge.startBadgeLabel}
        </Seal>
        {awards.map((award, index) => (
          <Seal key={award.id} picture={award.isUnlocked ? award.badge.url : null} fill={fills[index + 1]} size="small">
            {award.quantity}
          </Seal>
        ))}
      </ol>
      {next && (
        <p className={styles.gift}>
          <Icon of={Gift} size={18} />
          {m.achievements_gift({
            what: countText(kind, next.quantity),
            prize: next.content?.title ?? m.achievements_soon(),
          })}
        </p>
      )}
    </li>
  )
}

/** The last reached prize of the challenge with most progress, and its next one. */
function BestPrizes({ challenges }: { challenges: readonly Challenge[] }) {
  const shareOf = (one: Challenge) => one.awards.filter((award) => award.isUnlocked).length / one.awards.length
  const challenge = challenges.toSorted((a, b) => shareOf(b) - shareOf(a))[0]
  const current = challenge?.awards.find((award) => award.isCurrent)
  if (!challenge || !current) return null
  return <Prizes title={m.achievements_prizes()} {...{ challenge, current }} next={nextOf(challenge)} />
}
