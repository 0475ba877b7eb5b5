import { lotSize } from '@juntas/contract/office/imports'
import { Button } from '@juntas/ui/button/button.tsx'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import CirclePause from 'lucide-react/icons/circle-pause'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#paraglide/messages.js'
import { dayText, momentText } from '../../lib/date-text.ts'
import { numberText } from '../../lib/number-text.ts'
import { Banner } from '../../parts/banner.tsx'
import { Facts } from '../../parts/definition-list.tsx'
import { PageHead, Panel } from '../../parts/panel.tsx'
import { timeLeftText } from '../../upload/size-text.ts'
import { type Import, percentOf } from './import.ts'
import { ImportSteps } from './import-steps.tsx'
import { UndoButton } from './undo-button.tsx'
import { undoFacts } from './undo-view.tsx'
import { useImportWrites } from './use-import-writes.ts'
import styles from './write-view.module.css'

/** How far writing is, in lots; it goes on without this page. */
export function WriteView({ one }: { one: Import }) {
  const { write, error, isWorking } = useImportWrites(one)
  const { state, writing, lines } = one
  const isDone = state === 'done'
  return (
    <>
      <PageHead title={titleOf(one)} text={textOf(one)} />
      <ImportSteps at={isDone ? 4 : 3}>
        {state === 'writing' && (
          <Button kind="line" working={isWorking} onClick={() => void write('state', { state: 'paused' })}>
            <Icon of={CirclePause} size={18} />
            {m.imports_pause()}
          </Button>
        )}
        {(state === 'paused' || isDone) && <UndoButton one={one} />}
        {state === 'paused' && (
          <Button kind="primary" working={isWorking} onClick={() => void write('state', { state: 'writing' })}>
            {m.imports_go_on()}
          </Button>
        )}
      </ImportSteps>
      {error && <p role="alert">{error}</p>}
      {state === 'paused' && one.problem && (
        <div className={styles.notice} role="alert">
          <Banner kind="warning" icon={TriangleAlert}>
            {one.problem === 'seats_taken' ? m.imports_paused_seats() : m.imports_paused_not_written()}{' '}
            {one.company && one.problem === 'seats_taken' && (
              <Link to={`/empresas/${one.company.id}`}>{one.company.name}</Link>
            )}
          </Banner>
        </div>
      )}
      {isDone && one.problem === 'not_undone' && (
        <div className={styles.notice} role="alert">
          <Banner kind="warning" icon={TriangleAlert}>
            {m.imports_not_undone()}
          </Banner>
        </div>
      )}
      <section className={styles.progress} data-card="" aria-label={m.imports_progress()}>
        <p className={styles.progressHead}>
          <b className={styles.written}>{numberText(writing.lines)}</b>
          <span className={styles.pace}>
            {m.imports_of_written({ all: numberText(lines) })}
            <Pace one={one} />
          </span>
        </p>
        <ProgressBar
          label={m.imports_progress()}
          value={writing.lines}
          max={lines}
          text={m.imports_shown({ shown: numberText(writing.lines), all: numberText(lines) })}
          size="regular"
        />
        <Lots one={one} />
      </section>
      <div className={styles.halves}>
        <Panel title={isDone ? m.imports_result() : m.imports_so_far()}>
          <Facts rows={[...factsOf(one), ...undoFacts(one)]} />
        </Panel>
        <Panel title={m.imports_after()}>
          <Facts rows={afterOf(one)} />
        </Panel>
      </div>
      <VisuallyHidden>
        <p role="status">{m.imports_shown({ shown: `${Math.floor(percentOf(one) / 25) * 25}%`, all: '100%' })}</p>
      </VisuallyHidden>
    </>
  )
}

function titleOf(one: Import): string {
  const count = numberText(one.lines)
  if (one.state === 'done') return m.imports_done_title({ count })
  if (one.state === 'paused') return m.imports_paused_title({ count, written: numberText(one.writing.lines) })
  return one.kind === 'members' ? m.imports_writing_title_members({ count }) : m.imports_writing_title({ count })
}

function textOf(one: Import): string {
  if (one.state === 'done')
    return m.imports_done_text({ when: momentText(one.finishedAt ?? one.createdAt), day: dayText(one.deletedAt) })
  if (one.state === 'paused') return m.imports_paused_text()
  return m.imports_writing_text({ lot: numberText(Math.floor(one.writing.lines / lotSize) + 1) })
}

/** Lines a second since the beginning, and how long the rest takes at that pace. */
function Pace({ one: { state, startedAt, writing, lines } }: { one: Import }) {
  const seconds = (Date.now() - Date.parse(startedAt ?? '')) / 1000
  const rate = writing.lines / seconds
  if (state !== 'writing' || seconds < 1 || rate < 1) return null
  return (
    <>
      {', '}
      {m.imports_rate({ rate: numberText(Math.round(rate)) })}
      <strong className={styles.left}>{m.imports_left({ left: timeLeftText((lines - writing.lines) / rate) })}</strong>
    </>
  )
}

const mostSquares = 100

/** A square for each lot; in a large file for several. */
function Lots({ one: { state, writing, lines } }: { one: Import }) {
  const lots = Math.ceil(lines / lotSize)
  const each = Math.ceil(lots / mostSquares)
  const done = Math.floor(Math.ceil(writing.lines / lotSize) / each)
  const isWhole = writing.lines >= lines
  const squares = Math.ceil(lots / each)
  const stateOf = (place: number) =>
    place < done || isWhole ? 'done' : place === done && state === 'writing' ? 'now' : undefined
  return (
    <>
      <div className={styles.lots} aria-hidden="true">
        {Array.from({ length: squares }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lots have no other name than their place
          <i key={place} className={styles.lot} data-state={stateOf(place)} />
        ))}
      </div>
      <p className={styles.legend} aria-hidden="true">
        <span>
          <i className={styles.sign} data-state="done" /> {m.imports_lot_done()}
        </span>
        <span>
          <i className={styles.sign} data-state="now" /> {m.imports_lot_now()}
        </span>
        <span>
          <i className={styles.sign} /> {m.imports_lot_waits()}
        </span>
        {each > 1 && <span>{m.imports_lot_many({ lots: each })}</span>}
      </p>
    </>
  )
}

type Fact = { name: string; value: ReactNode }

function factsOf({ kind, company, writing }: Import): Fact[] {
  const isMembers = kind === 'members'
  return [
    { name: isMembers ? m.imports_created_members() : m.imports_created(), value: numberText(writing.created) },
    ...(isMembers
      ? [{ name: company ? m.imports_existed_company() : m.imports_existed(), value: numberText(writing.existing) }]
      : []),
    { name: m.imports_refused_rows(), value: numberText(writing.refused) },
  ]
}

function afterOf({ created, invitations, deletedAt }: Import): Fact[] {
  return [
    ...(invitations
      ? [
          {
            name: m.imports_invitations(),
            value:
              invitations.sent === 0
                ? m.imports_invitations_plan({ count: numberText(created) })
                : m.imports_invitations_sent({
                    sent: numberText(invitations.sent),
                    waiting: numberText(invitations.waiting),
                  }),
          },
          { name: m.imports_accepted(), value: numberText(invitations.accepted) },
          ...(invitations.bounced > 0
            ? [{ name: m.imports_bounced(), value: m.imports_bounced_text({ count: numberText(invitations.bounced) }) }]
            : []),
        ]
      : []),
    { name: m.imports_receipt(), value: <Link to="/auditoria">{m.imports_receipt_text()}</Link> },
    { name: m.imports_deleted(), value: m.imports_deleted_text({ day: dayText(deletedAt) }) },
  ]
}
