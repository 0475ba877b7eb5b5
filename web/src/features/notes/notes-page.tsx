import { Button } from '@juntas/ui/button/button.tsx'
import { Chip, ChipRow } from '@juntas/ui/chip/chip.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import Search from 'lucide-react/icons/search'
import { useDeferredValue, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { NoNotes } from './no-notes.tsx'
import { NoteCard } from './note-card.tsx'
import styles from './notes-page.module.css'
import { type Note, notesQuery, readMarkdown } from './queries.ts'
import { tags } from './tags.ts'
import { useNoteFilter } from './use-note-filter.ts'

/** All notes of the member: searched by text, tag and content; exported as a file or printed. */
export function NotesPage() {
  const { data: every } = useSuspenseQuery(notesQuery())
  const { filter, isFiltered, change, clear } = useNoteFilter()
  const asked = useDeferredValue(filter)
  const { data } = useSuspenseQuery(notesQuery(asked))
  const notes = data['hydra:member']
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{m.notes_page()}</h1>
        <p className={styles.count} role="status">
          {countText(data['hydra:totalItems'])}
        </p>
        {every['hydra:totalItems'] > 0 && <TakeAway />}
      </header>
      {every['hydra:totalItems'] === 0 ? (
        <NoNotes />
      ) : (
        <>
          <div className={styles.filters}>
            <TextField
              label={m.notes_search()}
              type="search"
              name="note-search"
              placeholder={m.notes_search_example()}
              leading={<Icon of={Search} size={18} />}
              value={filter.q ?? ''}
              onChange={(q) => change({ q: q || undefined })}
            />
            <Select
              label={m.notes_filter_content()}
              placeholder={m.notes_filter_content_all()}
              options={contentsOf(every['hydra:member'])}
              value={filter.content ?? ''}
              onChange={(content) => change({ content: content || undefined })}
            />
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
          </div>
          {notes.length === 0 && isFiltered && (
            <EmptyState title={m.notes_none_found()} action={<Button onClick={clear}>{m.notes_clear()}</Button>}>
              {m.notes_none_found_text()}
            </EmptyState>
          )}
          <ul className={styles.list} aria-busy={asked !== filter}>
            {notes.map((note) => (
              <NoteCard key={note.id} note={note} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const countText = (count: number) => (count === 1 ? m.notes_count_one() : m.notes_count_many({ count }))

const contentsOf = (notes: readonly Note[]) =>
  [...new Map(notes.map(({ content, contentTitle }) => [content, contentTitle]))]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label))

/** A file for other tools, or the printer: the page has its own print styles. */
function TakeAway() {
  const [isWorking, setWorking] = useState(false)
  const download = async () => {
    setWorking(true)
    try {
      const url = URL.createObjectURL(new Blob([await readMarkdown()], { type: 'text/markdown;charset=utf-8' }))
      Object.assign(document.createElement('a'), { href: url, download: m.notes_file() }).click()
      // The browser has read it by then.
      setTimeout(() => URL.revokeObjectURL(url), 10_000)
    } catch {
      // The call has reported the failure; the next press tries again.
    } finally {
      setWorking(false)
    }
  }
  return (
    <div className={styles.away}>
      <Button size="small" working={isWorking} onClick={() => void download()}>
        <Icon of={Download} size={18} />
        {m.notes_export()}
      </Button>
      <Button size="small" kind="quiet" onClick={() => window.print()}>
        <Icon of={Printer} size={18} />
        {m.notes_print()}
      </Button>
    </div>
  )
}
