import { ApiError } from '@juntas/client/api-error.ts'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { Skeleton, SkeletonGroup } from '@juntas/ui/skeleton/skeleton.tsx'
import { m } from '#paraglide/messages.js'
import type { Note } from '../../queries.ts'
import { NoteHit } from './note-hit.tsx'
import styles from './results.module.css'
import { SpeechHit } from './speech-hit.tsx'
import type { useNotebookSearch } from './use-notebook-search.ts'

export type Scope = 'all' | 'own' | 'said'

type ResultsProps = {
  found: ReturnType<typeof useNotebookSearch>
  scope: Scope
  loaded: readonly Note[]
  onMore: () => void
  onSearch: (text: string) => void
}

/** The member's notes first, then what was said. */
export default function Results({ found, scope, loaded, onMore, onSearch }: ResultsProps) {
  const isNothing = found.isAnswered && found.notesTotal + found.speechTotal === 0
  const isOffline = found.failure instanceof ApiError && found.failure.isOffline
  const { spelling } = found
  if (isNothing || (isOffline && found.notes.length === 0))
    return (
      <>
        {isOffline && <Alert kind="info">{m.notes_offline()}</Alert>}
        <EmptyState
          title={m.notes_no_hit()}
          action={
            spelling && <Button onClick={() => onSearch(spelling)}>{m.notes_search_for({ text: spelling })}</Button>
          }
        >
          {isOffline ? m.notes_no_own_hit() : m.notes_no_hit_text()}
        </EmptyState>
      </>
    )
  return (
    <>
      {isOffline && <Alert kind="info">{m.notes_offline()}</Alert>}
      {scope !== 'said' && (
        <section>
          <h2 className={styles.title}>{m.notes_in_notes()}</h2>
          {found.notes.length === 0 && <p className={styles.none}>{m.notes_no_own_hit()}</p>}
          <ul>
            {found.notes.map((note) => (
              <NoteHit key={note.id} note={note} words={found.words} others={othersOf(note, loaded)} />
            ))}
          </ul>
        </section>
      )}
      {scope !== 'own' && !isOffline && (
        <section>
          <h2 className={styles.title}>{m.notes_in_speech()}</h2>
          <Speech found={found} onMore={onMore} />
        </section>
      )}
    </>
  )
}

function Speech({ found, onMore }: Pick<ResultsProps, 'found' | 'onMore'>) {
  const { speech, speechTotal, words, failure, again } = found
  if (failure)
    return (
      <p className={styles.none} role="alert">
        {m.notes_speech_failed()} <TextButton onClick={again}>{m.notes_again()}</TextButton>
      </p>
    )
  if (!speech)
    return (
      <SkeletonGroup>
        <Skeleton shape="block" height="5.5rem" />
        <Skeleton shape="block" height="5.5rem" />
      </SkeletonGroup>
    )
  if (speech.length === 0) return <p className={styles.none}>{m.notes_no_said_hit()}</p>
  const left = speechTotal - speech.length
  return (
    <>
      <ul>
        {speech.map((hit) => (
          <SpeechHit key={`${hit.content}:${hit.timestampSeconds}:${hit.language}`} hit={hit} words={words} />
        ))}
      </ul>
      {left > 0 && (
        <p className={styles.more}>
          <TextButton onClick={onMore}>{m.notes_more_lines({ count: left })}</TextButton>
        </p>
      )}
    </>
  )
}

const othersOf = (note: Note, loaded: readonly Note[]) =>
  loaded
    .filter(({ id, content }) => content === note.content && id !== note.id)
    .map(({ timestampSeconds }) => timestampSeconds)
