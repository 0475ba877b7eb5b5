import { Button } from '@juntas/ui/button/button.tsx'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { useGetList } from 'ra-core'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#paraglide/messages.js'
import { useKeys } from '../../lib/keys.ts'
import { showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { reordered } from '../../list/reorder.ts'
import { ListSkeleton, LoadFailure } from '../../parts/page-states.tsx'
import { Panel } from '../../parts/panel.tsx'
import { RecordLink } from '../../parts/record-link.tsx'
import type { Mentee, MenteeDocument } from './mentee.ts'
import styles from './mentoring.module.css'

/** The support material of one participant, in the order in which the participant sees it. Written at once, with undo. */
export function DocumentsPanel({ mentee }: { mentee: Mentee }) {
  const navigate = useNavigate()
  const { updateAll, remove } = useWrites<MenteeDocument>('mentee_documents')
  const { data, error, refetch } = useGetList<MenteeDocument>('mentee_documents', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'position', order: 'ASC' },
    filter: { menteeId: mentee.id },
  })
  const documents = data ?? []
  const canUndo = mentee.isMember
  const list = useRef<HTMLOListElement>(null)
  /** The row was drawn again at another place, or is gone. */
  const focusRow = (place: number, control: string) =>
    requestAnimationFrame(() => {
      const row = list.current?.children[place]
      const wanted = row?.querySelector<HTMLElement>(`[data-control="${control}"]:not(:disabled)`)
      const next = wanted ?? row?.querySelector<HTMLElement>('a') ?? document.getElementById(addId)
      next?.focus()
    })
  const refused = (failure: unknown) => showRefusal(failure, { conflict: m.mentoring_document_conflict })

  const move = async (from: number, to: number) => {
    const moved = documents[from]
    if (!moved || !documents[to]) return
    const doneText = m.mentoring_document_moved({ name: moved.name, place: to + 1, total: documents.length })
    await updateAll(reordered(documents, from, to, 'position'), { doneText, canUndo }).then(
      () => focusRow(to, to < from ? 'up' : 'down'),
      refused,
    )
  }
  const removeAt = (place: number, one: MenteeDocument) =>
    remove(one, { doneText: m.form_said_removed({ name: one.name }), canUndo }).then(
      () => focusRow(Math.min(place, documents.length - 2), 'remove'),
      refused,
    )
  /** Alt and an arrow move the row that has the focus. */
  const shift = (step: number) => {
    const from = [...(list.current?.children ?? [])].findIndex((row) => row.contains(document.activeElement))
    return documents[from] && documents[from + step] ? void move(from, from + step) : false
  }
  useKeys({ 'alt+arrowup': () => shift(-1), 'alt+arrowdown': () => shift(1) })

  return (
    <Panel
      title={m.mentoring_documents()}
      aside={
        <Button
          id={addId}
          kind="line"
          size="small"
          onClick={() => void navigate(`/mentoria/${mentee.id}/documentos/novo`)}
        >
          {m.mentoring_document_add()}
        </Button>
      }
    >
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={2} />}
      {data && (
        <p data-text="note">{documents.length === 0 ? m.mentoring_documents_none() : m.mentoring_documents_text()}</p>
      )}
      {documents.length > 0 && (
        <ol ref={list} className={styles.documents}>
          {documents.map((one, place) => {
            const words = { name: one.name, place: place + 1, total: documents.length }
            return (
              <li key={one.id}>
                <span className={styles.document} data-grow>
                  <RecordLink to={`/mentoria/${mentee.id}/documentos/${one.id}`}>{one.name}</RecordLink>
                  <small>{one.link}</small>
                </span>
                <span className={styles.tools}>
                  <IconButton
                    icon={ArrowUp}
                    iconSize={18}
                    data-control="up"
                    label={m.mentoring_document_up(words)}
                    aria-keyshortcuts="Alt+ArrowUp"
                    disabled={place === 0}
                    onClick={() => void move(place, place - 1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    iconSize={18}
                    data-control="down"
                    label={m.mentoring_document_down(words)}
                    aria-keyshortcuts="Alt+ArrowDown"
                    disabled={place === documents.length - 1}
                    onClick={() => void move(place, place + 1)}
                  />
                  <IconButton
                    icon={Trash2}
                    iconSize={18}
                    data-control="remove"
                    label={m.mentoring_document_remove({ name: one.name })}
                    onClick={() => void removeAt(place, one)}
                  />
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </Panel>
  )
}

const addId = 'mentoring-document-add'
