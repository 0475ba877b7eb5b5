import { membersOf } from '@juntas/contract/rules/site/block'
import type { BlockProps } from '../blocks.ts'
import type { Trail } from '../types.ts'
import { NoTrails } from './no-trails.tsx'
import styles from './trail-card.module.css'
import { TrailCard } from './trail-card.tsx'

/** Every trail with the member's progress in it [CONTENT-07]. */
export default function TrailGridBlock({ data }: BlockProps) {
  const trails = membersOf<Trail>(data)
  if (trails.length === 0) return <NoTrails />
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
