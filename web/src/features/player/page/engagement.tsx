import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { classNames } from '@juntas/ui/class-names.ts'
import spoken from '@juntas/ui/hidden/spoken.module.css'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import type { UseMutationResult } from '@tanstack/react-query'
import Heart from 'lucide-react/icons/heart'
import Star from 'lucide-react/icons/star'
import { type ReactNode, useId, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useFavorite, useLike, useRating } from '../../../lib/marks.ts'
import type { Content } from '../queries.ts'
import styles from './engagement.module.css'
import { useSettledChoice } from './settled-choice.ts'

const stars = [1, 2, 3, 4, 5] as const
const likesShownFrom = 3

/** The member's rating, the heart, the star [PLAYER-19] [PLAYER-20], and what the screen adds. */
export function Engagement({ content, children }: { content: Content; children?: ReactNode }) {
  const [failure, setFailure] = useState<string>()
  const like = useLike(content, shownHere)
  const rate = useRating(content, shownHere)
  const favorite = useFavorite(content, shownHere)
  const mine = content.currentContentUserCollection
  const onError = (error: Error) => setFailure(error.message)
  const mark = <Value,>({ mutate }: UseMutationResult<unknown, Error, Value>, value: Value) => {
    setFailure(undefined)
    mutate(value, { onError })
  }
  return (
    <div data-stack="3">
      <div className={styles.row} data-cluster="2">
        <Stars rating={mine.rating} onRate={(rating) => mark(rate, rating)} />
        <Button className={styles.like} size="small" aria-pressed={mine.like} onClick={() => mark(like, !mine.like)}>
          <Icon of={Heart} size={18} filled={mine.like} />
          <VisuallyHidden>{m.player_like()}</VisuallyHidden>
          {content.likes >= likesShownFrom && <span className={styles.likes}>{content.likes}</span>}
        </Button>
        <Button kind="quiet" size="small" aria-pressed={mine.favorite} onClick={() => mark(favorite, !mine.favorite)}>
          <Icon of={Star} size={18} filled={mine.favorite} />
          {m.player_favorite()}
        </Button>
        {children}
      </div>
      {failure && (
        <Alert kind="danger" onDismiss={() => setFailure(undefined)}>
          {failure}
        </Alert>
      )}
    </div>
  )
}

/** The failure is told beside the marks, not in the alert box. */
const shownHere = { inPlace: true }

type StarsProps = { rating: number | null; onRate: (rating: number | null) => void }

function Stars({ rating: saved, onRate }: StarsProps) {
  const name = useId()
  const choice = useSettledChoice(saved, onRate)
  const rating = choice.value
  return (
    <fieldset className={styles.stars} onBlur={choice.onBlur}>
      <legend className={classNames(styles.legend, spoken.tablet)}>{m.player_rating()}</legend>
      {stars.map((value) => (
        <label key={value} className={styles.star} data-filled={value <= (rating ?? 0) || undefined}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={value}
            checked={rating === value}
            onChange={(event) => choice.choose(value, event)}
          />
          <Icon of={Star} size={20} filled={value <= (rating ?? 0)} />
          <VisuallyHidden>{m.player_stars({ count: value })}</VisuallyHidden>
        </label>
      ))}
      {saved !== null && (
        <TextButton className={styles.unrate} onClick={() => onRate(null)}>
          {m.player_rating_remove()}
        </TextButton>
      )}
    </fieldset>
  )
}
