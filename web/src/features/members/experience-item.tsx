import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '../../ui/button/button.tsx'
import { confirm } from '../../ui/dialog/questions.ts'
import { currentLocale } from '../../ui/language/locale.ts'
import { TextButton } from '../../ui/link/text-link.tsx'
import styles from './members.module.css'
import { type Experience, useRemoveExperience } from './queries.ts'

/** About four lines of it; whether more is hidden is guessed from the length, since the clip itself is the browser's. */
const longText = 280

const titleOf = (one: Experience) =>
  one.type === 'Work'
    ? (one.title ?? '')
    : [one.degree, one.fieldOfStudy].filter(Boolean).join(', ') || (one.schoolName ?? '')

export function ExperienceItem({ experience, onEdit }: { experience: Experience; onEdit: () => void }) {
  const remove = useRemoveExperience()
  const [isOpen, setOpen] = useState(false)
  const title = titleOf(experience)
  const isLong = experience.description.length > longText || experience.description.split('\n').length > 4
  const removeIt = async () => {
    const isYes = await confirm({
      title: m.members_remove_question({ title }),
      action: m.members_remove(),
      cancel: m.ui_cancel(),
      danger: true,
    })
    if (isYes) remove.mutate(experience.id)
  }
  return (
    <li className={styles.experience}>
      <h3 className={styles.title}>{title}</h3>
      <p>{experience.type === 'Work' ? experience.companyName : experience.schoolName}</p>
      <p
        className={styles.soft}
      >{`${month(experience.startAt)} – ${experience.endAt ? month(experience.endAt) : m.members_current()}`}</p>
      {experience.description && (
        <>
          <p className={styles.clip} data-open={isOpen || undefined}>
            {experience.description}
          </p>
          {isLong && (
            <p>
              <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? m.members_less() : m.members_more()}
              </TextButton>
            </p>
          )}
        </>
      )}
      <div className={styles.actions}>
        <Button kind="quiet" size="small" onClick={onEdit}>
          {m.members_edit()}
        </Button>
        <Button kind="quiet" size="small" onClick={() => void removeIt()}>
          {m.members_remove()}
        </Button>
      </div>
    </li>
  )
}

// A calendar date has no time zone: it is read as the day it says.
const month = (day: string) =>
  new Intl.DateTimeFormat(currentLocale(), { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
