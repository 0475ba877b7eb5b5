import { useLocale } from '@juntas/ui/language/locale.ts'
import { lazyOverlay } from '@juntas/ui/lazy/lazy-overlay.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { Viewer } from '../../../lib/session/viewer.ts'
import styles from './curriculum.module.css'
import { CurriculumHead } from './curriculum-head.tsx'
import { curriculumQuery } from './curriculum-queries.ts'
import { CurriculumSide } from './curriculum-side.tsx'
import { type Experience, experiencesQuery } from './experience-queries.ts'
import { Timeline } from './timeline.tsx'

const ExperienceDialog = lazyOverlay(() => import('./experience-dialog.tsx'))

type Editing = { type: Experience['type']; experience: Experience | null } | null

/** /meu-curriculo: the member's data, work and education, what is shown, and the exports [PROFILE-10]. */
export function CurriculumPage({ viewer }: { viewer: Viewer }) {
  const { data: list } = useSuspenseQuery(experiencesQuery)
  // Deferred: after a change of language the page stays until the curriculum in it is there.
  const language = useDeferredValue(useLocale())
  const { data: curriculum } = useSuspenseQuery(curriculumQuery(language))
  const [editing, setEditing] = useState<Editing>(null)
  const of = (type: Experience['type']) => list['hydra:member'].filter((one) => one.type === type)
  const timeline = (type: Experience['type'], title: string, add: string) => (
    <Timeline
      title={title}
      add={add}
      list={of(type)}
      onAdd={() => setEditing({ type, experience: null })}
      onEdit={(experience) => setEditing({ type, experience })}
    />
  )
  return (
    <div data-stack="8">
      <CurriculumHead viewer={viewer} curriculum={curriculum} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {timeline('Work', m.members_work(), m.members_add_work())}
          {timeline('Education', m.members_education(), m.members_add_education())}
        </div>
        <CurriculumSide curriculum={curriculum} onAdd={() => setEditing({ type: 'Work', experience: null })} />
      </div>
      {editing && (
        <ExperienceDialog type={editing.type} experience={editing.experience} onClose={() => setEditing(null)} />
      )}
    </div>
  )
}
