import { Icon } from '@juntas/ui/icon/icon.tsx'
import { moveAlongTabs } from '@juntas/ui/tabs/move-along-tabs.ts'
import Check from 'lucide-react/icons/check'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import type { Mentee } from '../queries.ts'
import styles from './section-list.module.css'
import { type SectionId, sectionIds, sectionNames } from './sections.ts'
import { useSectionState } from './use-section-state.ts'

export const panelId = 'mentoring-panel'
export const tabId = (id: SectionId) => `mentoring-tab-${id}`

/** A part of the previous section stays visible. */
const inset = 40

type SectionListProps = { mentee: Mentee; selected: SectionId; onSelect: (id: SectionId) => void }

/**
 * The six sections, each with its state. Arrows, Home and End move between them; Tab goes into the panel [MENTOR-06].
 */
export function SectionList({ mentee, selected, onSelect }: SectionListProps) {
  const list = useRef<HTMLDivElement>(null)
  const index = sectionIds.indexOf(selected)
  // Where the sections are a row, scroll the open one to its beginning; a column does not scroll.
  useEffect(() => {
    const tab = list.current?.children[index] as HTMLElement | undefined
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - inset
  }, [index])
  const selectAt = (place: number) => {
    const id = sectionIds[place]
    if (id) onSelect(id)
  }
  return (
    <div
      ref={list}
      className={styles.list}
      data-stack="1"
      role="tablist"
      aria-orientation="vertical"
      aria-label={m.mentoring_sections()}
    >
      {sectionIds.map((id) => (
        <SectionTab
          key={id}
          id={id}
          mentee={mentee}
          isSelected={id === selected}
          onSelect={() => onSelect(id)}
          onKeyDown={(event) => moveAlongTabs(event, selectAt, { isVertical: true })}
        />
      ))}
    </div>
  )
}

type SectionTabProps = {
  id: SectionId
  mentee: Mentee
  isSelected: boolean
  onSelect: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function SectionTab({ id, mentee, isSelected, onSelect, onKeyDown }: SectionTabProps) {
  const { isDone, text } = useSectionState(mentee, id)
  return (
    <button
      type="button"
      role="tab"
      id={tabId(id)}
      className={styles.tab}
      aria-selected={isSelected}
      aria-controls={isSelected ? panelId : undefined}
      tabIndex={isSelected ? 0 : -1}
      onClick={onSelect}
      onKeyDown={onKeyDown}
    >
      <span className={styles.disc} data-done={isDone || undefined} aria-hidden="true">
        {isDone ? <Icon of={Check} size={16} /> : id}
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{sectionNames[id]()}</span>
        <span data-text="small">{text}</span>
      </span>
    </button>
  )
}
