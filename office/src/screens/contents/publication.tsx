import { Button } from '@juntas/ui/button/button.tsx'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useLeaveQuestion } from '../../form/leave-question.ts'
import { MomentField } from '../../form/moment-field.tsx'
import { mayPublishAt } from '../../form/past-question.ts'
import { currentOf } from '../../lib/call.ts'
import { isMoment, momentText } from '../../lib/date-text.ts'
import { showRefusal } from '../../lib/refusal-text.ts'
import { showDone } from '../../lib/undo.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { Panel } from '../../parts/panel.tsx'
import { type Content, stateRefusals } from './content.ts'
import styles from './contents.module.css'

/** Publish now, at a moment, back to draft, archive: each at once, with undo. What is published is what is saved. */
export function Publication({ content, isDirty }: { content: Content; isDirty: boolean }) {
  const { post } = useWrites<Content>('contents')
  const [moment, setMoment] = useState(content.publishAt)
  useLeaveQuestion(moment !== null && moment !== content.publishAt)
  const name = content.title
  const set = async (state: Content['state'], publishAt: string | null, doneText: string) => {
    const { state: before, publishAt: at } = content
    const was = { state: before, publishAt: at }
    try {
      await post(`${content.id}/state`, { state, publishAt, was }, { doneText })
    } catch (error) {
      const current = currentOf<Content>(error)
      // Done before, by a try whose answer was lost.
      if (current?.state === state && isAsWanted(current.publishAt, publishAt)) return showDone(doneText)
      showRefusal(error, stateRefusals)
    }
  }
  const schedule = async () => {
    if (isMoment(moment) && (await mayPublishAt(moment)))
      await set('published', moment, m.contents_said_scheduled({ name, moment: momentText(moment) }))
  }
  return (
    <Panel title={m.contents_publication()}>
      <div className={styles.fields}>
        <MomentField label={m.contents_publish_at()} value={moment} onChange={setMoment} />
        {isDirty && <p data-text="note">{m.site_save_first()}</p>}
        <div data-cluster="2">
          {content.phase !== 'published' && (
            <Button
              size="small"
              kind="ink"
              disabled={isDirty}
              onClick={() => void set('published', null, m.contents_said_published({ name }))}
            >
              {m.contents_publish_now()}
            </Button>
          )}
          <Button size="small" kind="line" disabled={isDirty || !isMoment(moment)} onClick={() => void schedule()}>
            {m.contents_schedule()}
          </Button>
          {content.state !== 'draft' && (
            <Button size="small" kind="quiet" onClick={() => void set('draft', null, m.contents_said_draft({ name }))}>
              {m.contents_unpublish()}
            </Button>
          )}
          {content.state !== 'archived' && (
            <Button
              size="small"
              kind="quiet"
              onClick={() => void set('archived', null, m.contents_said_archived({ name }))}
            >
              {m.contents_archive()}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}

/** Without a moment it is the server's own. */
const isAsWanted = (at: string | null, wanted: string | null) =>
  wanted === null || (at !== null && new Date(at).getTime() === new Date(wanted).getTime())
