import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ExperienceDialog } from './experience-dialog.tsx'
import { ExperienceItem } from './experience-item.tsx'
import styles from './members.module.css'
import { type Experience, experiencesQuery } from './queries.ts'

type Editing = { type: Experience['type']; experience: Experience | null } | null

/** Her curriculum: who she is, and the two timelines [PROFILE-10]. */
export function CurriculumPage({ name, avatar }: { name: string; avatar: string }) {
  const { data } = useSuspenseQuery(experiencesQuery())
  const [editing, setEditing] = useState<Editing>(null)
  const of = (type: Experience['type']) => data['hydra:member'].filter((one) => one.type === type)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Avatar size="portrait" name={name} src={avatar} alt="" />
        <div>
          <h1>{name}</h1>
          <p className={styles.soft}>{m.members_curriculum_lead()}</p>
        </div>
      </header>
      <Timeline
        title={m.members_work()}
        add={m.members_add_work()}
        list={of('Work')}
        onAdd={() => setEditing({ type: 'Work', experience: null })}
        onEdit={(experience) => setEditing({ type: 'Work', experience })}
      />
      <Timeline
        title={m.members_education()}
        add={m.members_add_education()}
        list={of('Education')}
        onAdd={() => setEditing({ type: 'Education', experience: null })}
        onEdit={(experience) => setEditing({ type: 'Education', experience })}
      />
      {editing && (
        <ExperienceDialog type={editing.type} experience={editing.experience} onClose={() => setEditing(null)} />
      )}
    </div>
  )
}

type TimelineProps = {
  title: string
  add: string
  list: Experience[]
  onAdd: () => void
  onEdit: (experience: Experience) => void
}

function Timeline({ title, add, list, onAdd, onEdit }: TimelineProps) {
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        <Button size="small" onClick={onAdd}>
          {add}
        </Button>
      </div>
      {list.length === 0 ? (
        <p className={styles.soft}>{m.members_none()}</p>
      ) : (
        <ol className={styles.timeline}>
          {list.map((experience) => (
            <ExperienceItem key={experience.id} experience={experience} onEdit={() => onEdit(experience)} />
          ))}
        </ol>
      )}
    </section>
  )
}
