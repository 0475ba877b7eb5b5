import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { portraitOf } from '../../../lib/portrait.ts'
import type { Viewer } from '../../../lib/session/viewer.ts'
import { AvatarPart } from '../avatar/avatar-part.tsx'
import { profileTypeNames } from '../profile/profile-types.ts'
import { customerIdOf, customerQuery } from '../queries.ts'
import styles from './curriculum.module.css'
import type { Curriculum } from './curriculum-queries.ts'

/** The member's picture and name, profession, place and goal. */
export function CurriculumHead({ viewer, curriculum }: { viewer: Viewer; curriculum: Curriculum }) {
  const { data: customer } = useQuery(customerQuery(customerIdOf(viewer.customer)))
  const about = [curriculum.headline, curriculum.place].filter(Boolean).join('. ')
  return (
    <header className={styles.head}>
      <Avatar size="portrait" name={curriculum.name} src={portraitOf(viewer)} alt="" />
      <div className={styles.who}>
        <h2>{curriculum.name}</h2>
        <p className={styles.about}>{about || m.members_curriculum_lead()}</p>
        <div data-cluster="2">
          {customer?.profileType && <Tag>{profileTypeNames[customer.profileType]()}</Tag>}
          {curriculum.goal && <Tag tone="info">{m.members_goal_chip({ goal: curriculum.goal.text })}</Tag>}
        </div>
      </div>
      <AvatarPart viewer={viewer} />
    </header>
  )
}
