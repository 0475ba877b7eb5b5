import { ApiError } from '@juntas/client/api-error.ts'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { ErrorState } from '@juntas/ui/empty/error-state.tsx'
import { Menu } from '@juntas/ui/menu/menu.tsx'
import { Skeleton, SkeletonGroup } from '@juntas/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useUnsentNotes } from '../../../lib/drafts/use-unsent.ts'
import { contentNotesQuery } from '../queries.ts'
import { tagOf } from '../tags.ts'
import { useAskedRemoval } from '../use-asked-removal.ts'
import styles from './note-list.module.css'
import { Stamp } from './stamp.tsx'
import { WaitingNotes } from './waiting-notes.tsx'

type NoteListProps = {
  contentId: number
  onSeek: (timestampSeconds: number) => void
  onNew: () => void
  onOpen: (noteId: number) => void
}

/** The list tab of the player: each note leads to its moment; view and delete act on the selected one [GAP-60]. */
export default function NoteList({ contentId, onSeek, onNew, onOpen }: NoteListProps) {
  const { data, isError, refetch } = useQuery(contentNotesQuery(contentId))
  const waiting = useUnsentNotes(contentId)
  const [selected, setSelected] = useState<number>()
  const remove = useAskedRemoval(() => setSelected(undefined))
  if (isError && !data)
    return (
      <>
        {waiting.length > 0 && (
          <ul className={styles.list}>
            <WaitingNotes notes={waiting} onSeek={onSeek} />
          </ul>
        )}
        <ErrorState title={m.notes_unread()} onRetry={() => void refetch()} />
      </>
    )
  if (!data)
    return (
      <>
        {waiting.length > 0 && (
          <ul className={styles.list}>
            <WaitingNotes notes={waiting} onSeek={onSeek} />
          </ul>
        )}
        <SkeletonGroup>
          <Skeleton shape="block" height="4.5rem" />
        </SkeletonGroup>
      </>
    )
  const notes = data['hydra:member']
  return (
    <>
      {remove.error && (
        <Alert kind="danger" onDismiss={remove.reset}>
          {remove.error instanceof ApiError ? remove.error.message : m.notes_remove_failed()}
        </Alert>
      )}
      {notes.length + waiting.length === 0 ? (
        <EmptyState
          title={m.notes_empty()}
          action={
            <Button kind="ink" onClick={onNew}>
              {m.notes_new()}
            </Button>
          }
        >
          {m.notes_empty_here()}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          <WaitingNotes notes={waiting} onSeek={onSeek} />
          {notes.map((note) => (
            <li key={note.id} className={styles.note} data-card data-selected={note.id === selected || undefined}>
              <Stamp note={note} onSeek={onSeek} />
              <div className={styles.words} data-grow>
                <strong className={styles.title}>{note.title}</strong>
                <p className={styles.text}>{note.description}</p>
              </div>
              <span className={styles.tag}>
                <Tag tone={tagOf(note.tag).tone}>{tagOf(note.tag).label()}</Tag>
              </span>
              <span className={styles.more}>
                <Menu
                  label={m.notes_options()}
                  items={[
                    { id: 'view', label: m.notes_view(), onSelect: () => onOpen(note.id) },
                    { id: 'remove', label: m.ui_remove(), danger: true, onSelect: () => void remove.ask(note) },
                  ]}
                  trigger={(props) => (
                    <IconButton
                      {...props}
                      icon={Ellipsis}
                      label={m.notes_options_of({ title: note.title })}
                      onClick={() => {
                        setSelected(note.id)
                        props.onClick()
                      }}
                    />
                  )}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
