import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { Html } from '../../lib/html.tsx'
import { Link } from '../../lib/router/link.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { ProgressBar } from '../../ui/progress/progress-bar.tsx'
import styles from './achievements.module.css'
import { type Challenge, challengesQuery } from './queries.ts'
import { nextOf } from './steps.ts'

/** Her face, the congratulations, and the two challenges [ACHIEVE-01]. */
export function ChallengesPage({ name, avatar }: { name: string; avatar: string }) {
  const { data } = useSuspenseQuery(challengesQuery())
  const challenges = data['hydra:member']
  const earned = challenges.flatMap((one) => one.awards).filter((award) => award.isUnlocked).length
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <Avatar size="portrait" name={name} src={avatar} alt={name} />
        <div>
          <h1>{earned === 0 ? m.achievements_start({ name }) : m.achievements_congratulations({ name })}</h1>
          <p className={styles.lead}>
            {earned === 0
              ? m.achievements_start_text()
              : earned === 1
                ? m.achievements_earned_one()
                : m.achievements_earned({ count: earned })}
          </p>
        </div>
      </header>
      <ul className={styles.cards}>
        {challenges.map((challenge) => (
          <ChallengeCard key={challenge.id} challenge={challenge} />
        ))}
      </ul>
    </div>
  )
}

const leftOf = (count: number, award: string) =>
  count === 1 ? m.achievements_left_one({ award }) : m.achievements_left({ count, award })

function ChallengeCard({ challenge }: { challenge: Challenge }) {
  const next = nextOf(challenge)
  const current = challenge.awards.find((award) => award.isCurrent)
  return (
    <li className={styles.card}>
      <img
        className={styles.seal}
        src={current?.badge.url ?? challenge.startBadge.url}
        alt=""
        width="120"
        height="120"
      />
      <h2>
        <Link to="/conquistas/$slug" params={{ slug: challenge.slug }} className={styles.link}>
          {challenge.title}
        </Link>
      </h2>
      <Html className={styles.text} html={challenge.description} />
      <ProgressBar
        size="regular"
        label={challenge.title}
        value={challenge.currentCustomerProgress}
        max={next?.quantity ?? Math.max(1, challenge.currentCustomerProgress)}
        text={m.achievements_of({
          done: challenge.currentCustomerProgress,
          all: next?.quantity ?? challenge.currentCustomerProgress,
        })}
      />
      <p className={styles.strong}>
        {next ? leftOf(next.quantity - challenge.currentCustomerProgress, next.title) : m.achievements_all()}
      </p>
    </li>
  )
}
