import { membersOf } from '@juntas/contract/rules/library/block'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { m } from '#paraglide/messages.js'
import type { BlockProps } from '../blocks.ts'
import type { Trail } from '../types.ts'
import styles from './trail-card.module.css'
import { TrailCard } from './trail-card.tsx'

/** Every trail with the member's progress in it [CONTENT-07]. */
export default function TrailGridBlock({ data }: BlockProps) {
  const trails = membersOf<Trail>(data)
  if (trails.length === 0)
    return (
      <EmptyState
        title={m.library_trails_none()}
        action={
          <ButtonLink to="/talks" kind="ink">
            {m.library_trails_none_action()}
          </ButtonLink>
        }
      >
        {m.library_trails_none_text()}
      </EmptyState>
    )
  return (
    <ul className={styles.grid}>
      {trails.map((trail) => (
        <li key={trail.id}>
          <TrailCard trail={trail} />
        </li>
      ))}
    </ul>
  )
}
