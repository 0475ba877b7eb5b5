import { type ReactNode, useId } from 'react'
import { moveAlongTabs } from './move-along-tabs.ts'
import styles from './tabs.module.css'

export type Tab<Id extends string = string> = {
  id: Id
  label: string
  /** How many items the panel has. */
  count?: number
  panel: ReactNode
}

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
}

/** One panel at a time. Arrows, Home and End move along the tabs; Tab goes into the panel. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const id = useId()
  const current = tabs.find((tab) => tab.id === selected)
  const selectAt = (place: number) => {
    const tab = tabs[place]
    if (tab) onSelect(tab.id)
  }
  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className={styles.tab}
            id={`${id}-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={(event) => moveAlongTabs(event, selectAt)}
          >
            {/* The bold label is wider: its space is reserved, so that choosing a tab moves nothing. */}
            <span className={styles.label} data-label={tab.label}>
              {tab.label}
            </span>
            {tab.count !== undefined && (
              <>
                {' '}
                <span className={styles.count}>{tab.count}</span>
              </>
            )}
          </button>
        ))}
      </div>
      {current && (
        <div
          role="tabpanel"
          className={styles.panel}
          id={`${id}-panel`}
          aria-labelledby={`${id}-${current.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable by Tab
          tabIndex={0}
        >
          {current.panel}
        </div>
      )}
    </div>
  )
}
