import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './disclosure.module.css'
import { untilFound } from './until-found.ts'

type DisclosureProps = {
  title: ReactNode
  /** Below the title, visible open or closed: a bar, a time. */
  summary?: ReactNode
  children: ReactNode
  startsOpen?: boolean
  /** Set both to control it from outside. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  /** `line` in a list of questions, `panel` as a card of its own. */
  kind?: 'line' | 'panel'
  headingLevel?: 2 | 3 | 4
}

/** A title that opens what is below it. The browser's search also finds closed content, and opens it. */
export function Disclosure({
  title,
  summary,
  children,
  startsOpen = false,
  isOpen,
  onToggle,
  kind = 'line',
  headingLevel = 3,
}: DisclosureProps) {
  const id = useId()
  const [ownOpen, setOwnOpen] = useState(startsOpen)
  const open = isOpen ?? ownOpen
  const Heading = `h${headingLevel}` as const
  const toggle = (next: boolean) => {
    setOwnOpen(next)
    onToggle?.(next)
  }
  return (
    <div
      className={styles.disclosure}
      data-card={kind === 'panel' || undefined}
      data-kind={kind}
      data-open={open || undefined}
    >
      <Heading className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => toggle(!open)}
        >
          <span className={styles.title}>{title}</span>
          <span className={styles.chevron}>
            <Icon of={ChevronDown} />
          </span>
        </button>
      </Heading>
      {summary && <div className={styles.summary}>{summary}</div>}
      <div id={id} className={styles.content} hidden={!open} ref={untilFound(open, () => toggle(true))}>
        {children}
      </div>
    </div>
  )
}
