import { slugOf } from '@juntas/contract/rules/library/slug-of'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import { type Experience, useRemoveExperience } from './experience-queries.ts'
import { periodText } from './period.ts'
import styles from './timeline.module.css'
import { useClip } from './use-clip.ts'

const titleOf = (one: Experience) =>
  one.type === 'Work'
    ? (one.title ?? '')
    : [one.degree, one.fieldOfStudy].filter(Boolean).join(', ') || (one.schoolName ?? '')

/** One entry: its mark, what it was, where and when, and four lines of its description [PROFILE-13]. */
export function ExperienceItem({ experience, onEdit }: { experience: Experience; onEdit: () => void }) {
  const remove = useRemoveExperience()
  const id = useId()
  const { isOpen, isLong, toggle, ref } = useClip()
  const title = titleOf(experience)
  const place = (experience.type === 'Work' ? experience.companyName : experience.schoolName) ?? ''
  const removeIt = async () => {
    const isYes = await confirm({
      title: m.members_remove_question({ title }),
      action: m.members_remove(),
      danger: true,
    })
    if (isYes) remove.mutate(experience.id)
  }
  return (
    <li className={styles.item}>
      <img className={styles.mark} src={markOf(place)} alt="" width="48" height="48" loading="lazy" />
      <div className={styles.body}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.facts}>
          {place !== title && (
            <>
              <strong>{place}</strong>
              {' · '}
            </>
          )}
          {periodText(experience)}
        </p>
        {experience.description && (
          <>
            <p id={id} ref={ref} className={styles.clip} data-open={isOpen || undefined}>
              {experience.description}
            </p>
            {isLong && (
              <TextButton aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
                {isOpen ? m.members_less() : m.members_more()}
              </TextButton>
            )}
          </>
        )}
        {remove.isError && <Alert kind="danger">{m.members_not_removed()}</Alert>}
      </div>
      <div className={styles.actions}>
        <IconButton icon={Pencil} iconSize={18} label={m.members_edit_named({ title })} onClick={onEdit} />
        <IconButton
          icon={Trash}
          iconSize={18}
          label={m.members_remove_named({ title })}
          onClick={() => void removeIt()}
        />
      </div>
    </li>
  )
}

/** A mark drawn from the name, the same as on the company's jobs. */
const markOf = (name: string) => `/media/drawn/marks/${slugOf(name, 100) || 'marca'}.svg`
