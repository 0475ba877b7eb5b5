import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { ButtonAnchor } from '@juntas/ui/button/button-link.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import ExternalLink from 'lucide-react/icons/external-link'
import { m } from '#paraglide/messages.js'
import type { Mentee } from '../../queries.ts'
import styles from './coach.module.css'

/** The participant's coach: photo, bio and profile [MENTOR-29]. */
export function Coach({ coach }: Pick<Mentee, 'coach'>) {
  if (!coach)
    return (
      <EmptyState title={m.mentoring_coach_none()} headingLevel={3}>
        {m.mentoring_coach_none_text()}
      </EmptyState>
    )
  const { name, photo, bio, profileLink } = coach
  return (
    <article className={styles.coach} data-card>
      <Avatar size="portrait" name={name} src={photo} alt={name} />
      <div className={styles.words}>
        <div>
          <h4>{name}</h4>
          <p className={styles.role}>{m.mentoring_coach_role()}</p>
        </div>
        <p>{bio}</p>
        {profileLink && (
          <ButtonAnchor href={profileLink} target="_blank" rel="noreferrer">
            {m.mentoring_coach_link({ name })}
            <Icon of={ExternalLink} size={16} />
          </ButtonAnchor>
        )}
      </div>
    </article>
  )
}
