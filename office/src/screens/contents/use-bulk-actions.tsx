import { type ReactNode, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { mayPublishAt } from '../../form/past-question.ts'
import { momentText } from '../../lib/date-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import type { BulkAction } from '../../list/column.ts'
import { FolderDialog, MomentDialog } from './bulk-dialogs.tsx'
import { type Content, stateRefusals } from './content.ts'

const moveRefusals = { conflict: m.contents_conflict, invalid_input: m.contents_move_refused }

/** What can be done with the marked contents, and the dialog of the one that asks something first. */
export function useBulkActions(): { actions: BulkAction<Content>[]; dialog: ReactNode } {
  const { postAll, updateAll } = useWrites<Content>('contents')
  const [dialog, setDialog] = useState<ReactNode>(null)
  const ask = <Value,>(dialogOf: (onAnswer: (value: Value | null) => void) => ReactNode) =>
    new Promise<Value | null>((resolve) => {
      const answer = (value: Value | null) => {
        setDialog(null)
        resolve(value)
      }
      setDialog(dialogOf(answer))
    })
  const setState = (records: Content[], state: Content['state'], publishAt: string | null, doneText: string) => {
    const writes = records.map((record) => ({ path: `${record.id}/state`, body: { state, publishAt, was: record } }))
    return postAll(writes, { doneText })
  }
  const schedule = async (records: Content[]) => {
    const count = records.length
    const at = await ask<string>((onAnswer) => <MomentDialog count={count} onAnswer={onAnswer} />)
    return (
      at &&
      (await mayPublishAt(at)) &&
      setState(records, 'published', at, m.contents_scheduled_many({ count, moment: momentText(at) }))
    )
  }
  const move = async (records: Content[]) => {
    const count = records.length
    const folderId = await ask<number>((onAnswer) => <FolderDialog count={count} onAnswer={onAnswer} />)
    const pairs = records.flatMap((record) =>
      folderId && folderId !== record.folderId ? [{ record, changes: { folderId, seasonId: null } }] : [],
    )
    return folderId && updateAll(pairs, { doneText: m.contents_moved_many({ count: pairs.length }) })
  }
  const actions: BulkAction<Content>[] = [
    {
      label: m.contents_publish_now(),
      run: (records) => setState(records, 'published', null, m.contents_published_many({ count: records.length })),
      refusals: stateRefusals,
    },
    { label: m.contents_schedule(), run: schedule, refusals: stateRefusals },
    { label: m.contents_move(), run: move, refusals: moveRefusals },
    {
      label: m.contents_archive(),
      run: (records) => setState(records, 'archived', null, m.contents_archived_many({ count: records.length })),
      refusals: stateRefusals,
    },
  ]
  return { actions, dialog }
}
