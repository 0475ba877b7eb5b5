import { membersOf } from '@juntas/contract/rules/site/block'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { useStore } from '@juntas/ui/store.ts'
import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import { screenLock } from '../../lib/discreet/preferences.ts'
import styles from './challenge-block.module.css'
import { countText, doneText, leftText } from './counts.ts'
import type { Challenge } from './queries.ts'
import { lockedSeal, missingTo, nextOf } from './steps.ts'

type ChallengeBlockProps = {
  block: { id: number; title: string }
  data: readonly unknown[]
}

/** On home: how much is missing to the next award, and the challenge. */
export default function ChallengeBlock({ data }: ChallengeBlockProps) {
  const id = useId()
  const isLocked = useStore(screenLock) !== null
  // The challenge that is closest to its next award; when all are reached, the first.
  const challenge = membersOf<Challenge>(data).toSorted((one, other) => leftOf(one) - leftOf(other))[0]
  if (!challenge || isLocked) return null
  const near = nearOf(challenge)
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div data-stack="3" data-justify="start">
        <p data-text="kicker">{m.achievements_block_kicker({ title: challenge.title })}</p>
        <h2 id={id} className={styles.title}>
          {leftText(challenge)}
        </h2>
        <p className={styles.text}>{m.achievements_block_each({ done: doneText(challenge) })}</p>
        <ButtonLink size="small" to="/conquistas">
          {m.achievements_block_see()}
        </ButtonLink>
      </div>
      <ol className={styles.way}>
        <Step
          name={challenge.startBadgeLabel}
          picture={challenge.startBadge.url}
          note={m.achievements_block_start()}
          isReached
          isNear={near.includes(0)}
        />
        {challenge.awards.map((award, index) => (
          <Step
            key={award.id}
            name={award.title}
            picture={award.isUnlocked ? award.badge.url : lockedSeal}
            note={countText(challenge.kind, award.quantity)}
            isReached={award.isUnlocked}
            isNear={near.includes(index + 1)}
          />
        ))}
      </ol>
    </section>
  )
}

type StepProps = { name: string; picture: string; note: string; isReached: boolean; isNear: boolean }

function Step({ name, picture, note, isReached, isNear }: StepProps) {
  return (
    <li className={styles.step} data-reached={isReached || undefined} data-near={isNear || undefined}>
      <img src={picture} alt={isReached ? '' : m.achievements_block_locked()} width="72" height="72" loading="lazy" />
      <strong>{name}</strong>
      <span data-text="small">{note}</span>
    </li>
  )
}

/** The three places a phone shows, the start being 0: around the last one reached, and never fewer than three. */
function nearOf({ awards }: Challenge): readonly number[] {
  const reached = awards.filter((award) => award.isUnlocked).length
  const first = Math.max(0, Math.min(reached - 1, awards.length - 2))
  return [first, first + 1, first + 2]
}

const leftOf = (challenge: Challenge) => {
  const next = nextOf(challenge)
  return next ? missingTo(next, challenge) : Number.POSITIVE_INFINITY
}
