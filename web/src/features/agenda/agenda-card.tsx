import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CirclePlay from 'lucide-react/icons/circle-play'
import FileText from 'lucide-react/icons/file-text'
import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import { readFile, saveFile } from '../../lib/call/file.ts'
import styles from './agenda.module.css'
import { AgendaLink } from './agenda-link.tsx'
import { classText } from './class-text.ts'
import { withoutPrefix, workshopNumber } from './order.ts'
import type { AgendaItem, AgendaModule } from './queries.ts'

export function AgendaCard({ module }: { module: AgendaModule }) {
  const isWorkshop = module.number === workshopNumber
  const { calendar } = module
  return (
    <section className={styles.module} data-card aria-labelledby={`module-${module.number}`}>
      <h3 id={`module-${module.number}`}>
        {isWorkshop ? m.agenda_workshop() : m.agenda_module({ number: module.number, title: module.title })}
      </h3>
      <div data-cluster="4">
        <Avatar size="large" name={module.mentor.name} src={module.mentor.photo} />
        <div className={styles.mentor}>
          <p className={styles.strong}>{module.mentor.name}</p>
          <p data-text="soft">{module.mentor.role}</p>
          <p>{module.liveInfo}</p>
          {module.startsAt && <p className={styles.strong}>{classText(module.startsAt)}</p>}
        </div>
        <div data-cluster="2">
          {calendar && (
            <Button kind="quiet" size="small" onClick={() => void download(calendar, module.number)}>
              <Icon of={CalendarPlus} size={18} />
              {m.agenda_calendar()}
            </Button>
          )}
          {!isWorkshop && (
            <AgendaLink link={module.liveLink} of={`module-${module.number}`}>
              {m.agenda_open_class()}
            </AgendaLink>
          )}
        </div>
      </div>
      <p className={styles.strong}>{module.content?.title}</p>
      <ul className={styles.items}>
        {module.content?.items.map((item) => (
          <Item key={item.title} item={item} isWorkshop={isWorkshop} />
        ))}
      </ul>
    </section>
  )
}

function Item({ item, isWorkshop }: { item: AgendaItem; isWorkshop: boolean }) {
  const id = useId()
  const label = isWorkshop
    ? m.agenda_open_class()
    : item.icon === 'video'
      ? m.agenda_open_trail()
      : m.agenda_open_material()
  return (
    <li className={styles.item}>
      <span className={styles.icon}>
        <Icon of={item.icon === 'video' ? CirclePlay : FileText} size={24} />
      </span>
      <div>
        <p id={id} className={styles.strong}>
          {isWorkshop ? withoutPrefix(item.title) : item.title}
        </p>
        <p data-text="soft">{item.subtitle}</p>
      </div>
      <AgendaLink link={item.link} of={id}>
        {label}
      </AgendaLink>
    </li>
  )
}

async function download(address: string, number: number) {
  try {
    saveFile(await readFile(address), `juntas-${number}.ics`)
  } catch (error) {
    console.error(error)
    showToast(m.agenda_calendar_failed())
  }
}
