import { Button } from '@juntas/ui/button/button.tsx'
import { preloadDialog } from '@juntas/ui/dialog/dialog.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Plus from 'lucide-react/icons/plus'
import { m } from '#paraglide/messages.js'
import { ExperienceItem } from './experience-item.tsx'
import type { Experience } from './experience-queries.ts'
import styles from './timeline.module.css'

type TimelineProps = {
  title: string
  add: string
  list: Experience[]
  onAdd: () => void
  onEdit: (experience: Experience) => void
}

export function Timeline({ title, add, list, onAdd, onEdit }: TimelineProps) {
  return (
    <section data-stack="6">
      <div className={styles.head} data-inline="4" data-justify="between">
        <h2>{title}</h2>
        <Button
          kind="ink"
          size="small"
          aria-label={add}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={onAdd}
        >
          <Icon of={Plus} size={16} />
          {m.members_add()}
        </Button>
      </div>
      {list.length === 0 ? (
        <p className={styles.none}>{m.members_none()}</p>
      ) : (
        <ol className={styles.list} data-kind={list[0]?.type}>
          {list.map((experience) => (
            <ExperienceItem key={experience.id} experience={experience} onEdit={() => onEdit(experience)} />
          ))}
        </ol>
      )}
    </section>
  )
}
