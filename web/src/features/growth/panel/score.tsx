import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { m } from '#paraglide/messages.js'
import { changeText, scoreText } from '../../../lib/language/score-text.ts'
import { changeKind } from '../numbers.ts'
import type { AreaLine } from '../queries.ts'
import styles from './score.module.css'

/** Before, after and the change between them. A decrease is in soft ink, like a stable area, and never red. */
export function Score({ before, after }: Pick<AreaLine, 'before' | 'after'>) {
  if (after === null)
    return (
      <p className={styles.score}>
        <VisuallyHidden>{m.growth_before()} </VisuallyHidden>
        <b>{scoreText(before)}</b>
      </p>
    )
  const kind = changeKind(after - before)
  return (
    <p className={styles.score}>
      <VisuallyHidden>{m.growth_before()} </VisuallyHidden>
      <span className={styles.old}>{scoreText(before)}</span>
      <VisuallyHidden> {m.growth_after()} </VisuallyHidden>
      <b>{scoreText(after)}</b>
      <em data-change={kind}>{kind === 'stable' ? m.growth_stable() : changeText(after - before)}</em>
    </p>
  )
}
