import { Button } from '@juntas/ui/button/button.tsx'
import { Chip, ChipRow } from '@juntas/ui/chip/chip.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { Note } from '../queries.ts'
import { tags } from '../tags.ts'
import { LaterList } from './later/later-list.tsx'
import { NoNotes } from './no-notes.tsx'
import { NoteCard } from './note-card.tsx'
import { ExportMenu, ExportSection } from './note-export.tsx'
import { type NoteFilter, notesQuery } from './notebook-queries.ts'
import styles from './notes-page.module.css'
import type { Scope } from './search/results.tsx'
import { SearchBox } from './search/search-box.tsx'
import { useNotebookSearch, useSearchText } from './search/use-notebook-search.ts'
import { useNoteFilter } from './use-note-filter.ts'
import { WeeklyNote } from './weekly-note.tsx'

const Results = lazyPanel(() => import('./search/results.tsx'))

const firstLines = 5
const allLines = 200

/** The notebook: all notes of the member, and one search over them and over everything that was said. */
export function NotesPage() {
  const { data: every } = useSuspenseQuery(notesQuery())
  const all = every['hydra:member']
  const { filter, isFiltered, change, clear } = useNoteFilter()
  const { text, asked, setText } = useSearchText()
  const q = useDeferredValue(asked)
  const [scope, setScope] = useState<Scope>('all')
  const [openedFor, setOpenedFor] = useState('')
  const isOpened = openedFor === q || scope === 'said'
  const found = useNotebookSearch(q, filter.tag, isOpened ? allLines : firstLines, all)
  // Signs alone are no word: nothing would be asked, and the search would never end.
  const isSearching = found.words.length > 0
  // Loaded once the page is drawn, so that a first search without a network finds its code.
  useEffect(() => void import('./search/results.tsx').catch(() => undefined), [])
  const total = every['hydra:totalItems']
  return (
    <div className={styles.page} data-stack="page">
      <header className={styles.head}>
        <h1>{m.notes_page()}</h1>
        <p className={styles.count}>{countText(total)}</p>
        {total > 0 && (
          <div className={styles.away} data-print="no">
            <ExportMenu />
          </div>
        )}
      </header>
      <div className={styles.filters} data-print="no">
        <SearchBox text={text} onChange={setText} found={isSearching ? found : null} />
        <div className={styles.chips}>
          {isSearching && <Scopes scope={scope} onChange={setScope} found={found} />}
          {total > 0 && (
            <ChipRow label={m.notes_filter_tags()} scroll>
              {tags.map(({ value, label }) => (
                <Chip
                  key={value}
                  isPressed={filter.tag === value}
                  onPress={() => change({ tag: filter.tag === value ? undefined : value })}
                >
                  {label()}
                </Chip>
              ))}
            </ChipRow>
          )}
        </div>
      </div>
      <div className={styles.columns} data-alone={total === 0 || undefined}>
        <div className={styles.main}>
          {isSearching ? (
            <Results
              found={found}
              scope={scope}
              loaded={all}
              onMore={() => setOpenedFor(q)}
              onSearch={(spelled) => setText(spelled)}
            />
          ) : total === 0 ? (
            <NoNotes />
          ) : (
            <Cards all={all} total={total} filter={filter} onChange={change} onClear={isFiltered ? clear : undefined} />
          )}
          {total > 0 && <ExportSection />}
        </div>
        {total > 0 && (
          <aside className={styles.side}>
            <WeeklyNote />
            <LaterList notes={all} />
          </aside>
        )}
      </div>
    </div>
  )
}

const countText = (count: number) => (count === 1 ? m.notes_count_one() : m.notes_count_many({ count }))

type ScopesProps = { scope: Scope; onChange: (scope: Scope) => void; found: ReturnType<typeof useNotebookSearch> }

function Scopes({ scope, onChange, found }: ScopesProps) {
  const said = found.isSpeechMore ? `${found.speechTotal}+` : found.speechTotal
  const names = {
    all: m.notes_hits_all(),
    own: m.notes_hits_own({ count: found.notesTotal }),
    said: m.notes_hits_said({ count: said }),
  }
  return (
    <ChipRow label={m.notes_hits()} scroll>
      {(['all', 'own', 'said'] as const).map((one) => (
        <Chip key={one} isPressed={scope === one} onPress={() => onChange(one)}>
          {names[one]}
        </Chip>
      ))}
    </ChipRow>
  )
}

type CardsProps = {
  all: readonly Note[]
  total: number
  filter: NoteFilter
  onChange: (part: NoteFilter) => void
  onClear: (() => void) | undefined
}

/** The cards, by tag and content. As long as all notes are loaded nothing is asked for. */
function Cards({ all, total, filter, onChange, onClear }: CardsProps) {
  const here = all.filter(
    ({ tag, content }) => (!filter.tag || tag === filter.tag) && (!filter.content || content === filter.content),
  )
  const isWhole = total <= all.length
  const { data } = useQuery({ ...notesQuery(filter), enabled: !isWhole })
  const notes = isWhole ? here : (data?.['hydra:member'] ?? here)
  return (
    <>
      <div className={styles.content} data-print="no">
        <Select
          label={m.notes_filter_content()}
          placeholder={m.notes_filter_content_all()}
          options={contentsOf(all)}
          value={filter.content ?? ''}
          onChange={(content) => onChange({ content: content || undefined })}
        />
      </div>
      <p className={styles.shown} role="status">
        {onClear && countText(notes.length)}
      </p>
      {notes.length === 0 && onClear && (
        <EmptyState title={m.notes_none_found()} action={<Button onClick={onClear}>{m.notes_clear()}</Button>}>
          {m.notes_none_found_text()}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {notes.map((note) => (
          <NoteCard key={note.id} note={note} />
        ))}
      </ul>
    </>
  )
}

const contentsOf = (notes: readonly Note[]) =>
  [...new Map(notes.map(({ content, contentTitle }) => [content, contentTitle]))]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
