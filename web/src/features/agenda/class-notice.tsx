import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import styles from './agenda.module.css'
import { classText } from './class-text.ts'
import { scheduleQuery } from './queries.ts'

/** The class of one module, above the meeting: who teaches, and when. Empty for an unknown number. */
export default function ClassNotice({ number }: { number: number }) {
  const { data } = useQuery(scheduleQuery())
  const module = data?.find((one) => one.number === number)
  if (!module) return null
  return (
    <section className={styles.notice} data-card aria-label={m.agenda_class()}>
      <Avatar size="large" name={module.mentor.name} src={module.mentor.photo} />
      <div className={styles.mentor}>
        <p className={styles.strong}>{m.agenda_module({ number: module.number, title: module.title })}</p>
        <p data-text="soft">{`${module.mentor.name}, ${module.mentor.role}`}</p>
        <p>{module.startsAt ? classText(module.startsAt) : module.liveInfo}</p>
      </div>
      <TextLink to="/agenda-b2c">{m.agenda_back()}</TextLink>
    </section>
  )
}
