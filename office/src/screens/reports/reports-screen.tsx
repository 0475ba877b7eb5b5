import { useQuery } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { m } from '#paraglide/messages.js'
import { read } from '../../lib/call.ts'
import { useKeys } from '../../lib/keys.ts'
import { Empty, ListSkeleton, LoadFailure } from '../../parts/page-states.tsx'
import { useSession } from '../../session/session.ts'
import { DecisionPane } from './decision.tsx'
import { QueueList } from './queue.tsx'
import { type Queue, queues, type Report, type ReportFile } from './report.ts'
import { ReportThread } from './report-thread.tsx'
import styles from './reports.module.css'
import { SealBox } from './seal.tsx'
import { SealList } from './seal-list.tsx'

/** Reports: the queue, the thread, the decision. Who is owner alone sees the seals that wait for a second person. */
export default function ReportsScreen() {
  return useSession().officeRoles.includes('moderation') ? <Board /> : <SealList />
}

/** A clock that the discs follow. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

function useAddress() {
  const { pathname, search } = useLocation()
  const id = Number(/^\/denuncias\/(\d+)$/.exec(pathname)?.[1]) || undefined
  const wished = new URLSearchParams(search).get('fila') as Queue | null
  return { id, queue: wished && queues.includes(wished) ? wished : ('open' as const), search }
}

function Board() {
  const now = useNow()
  const navigate = useNavigate()
  const { id, queue, search } = useAddress()
  const listed = useGetList<Report>(
    'reports',
    { pagination: { page: 1, perPage: 100 }, filter: { state: queue } },
    { refetchInterval: 60_000 },
  )
  const reports = listed.data ?? []
  // Where there is room, the first of the queue is open.
  const openId = id ?? reports[0]?.id
  const step = (by: 1 | -1) => {
    const place = reports.findIndex((one) => one.id === openId)
    const next = reports[place + by]
    if (!next) return false
    void navigate({ pathname: `/denuncias/${next.id}`, search })
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  return (
    <div className={styles.board} data-open={id ? '' : undefined}>
      <section className={styles.queue} aria-label={m.reports_queue()}>
        <div className={styles.top}>
          <h1>{m.reports_title()}</h1>
          <nav className={styles.tabs} aria-label={m.reports_queues()}>
            <Tab
              queue="open"
              current={queue}
              name={m.reports_queue_open()}
              total={queue === 'open' ? listed.total : undefined}
            />
            <Tab
              queue="mine"
              current={queue}
              name={m.reports_queue_mine()}
              total={queue === 'mine' ? listed.total : undefined}
            />
            <Tab queue="decided" current={queue} name={m.reports_queue_decided()} />
          </nav>
        </div>
        <div className={styles.list}>
          {listed.error && !listed.data ? (
            <LoadFailure error={listed.error} onRetry={() => void listed.refetch()} />
          ) : !listed.data ? (
            <ListSkeleton />
          ) : reports.length === 0 ? (
            <Empty title={m.reports_none()} text={m.reports_none_text()} />
          ) : (
            <QueueList reports={reports} queue={queue} openId={openId} now={now} />
          )}
        </div>
        <p className={styles.keys} aria-hidden="true">
          <kbd>J</kbd> <kbd>K</kbd> {m.reports_key_walk()} <kbd>A</kbd> {m.reports_key_take()}
        </p>
      </section>
      {openId !== undefined && (
        <OpenReport
          key={openId}
          id={openId}
          now={now}
          onDecided={() => step(1)}
          backTo={{ pathname: '/denuncias', search }}
        />
      )}
    </div>
  )
}

function Tab({
  queue,
  current,
  name,
  total,
}: {
  queue: Queue
  current: Queue
  name: string
  total?: number | undefined
}) {
  return (
    <Link
      to={{ pathname: '/denuncias', search: queue === 'open' ? '' : `?fila=${queue}` }}
      aria-current={queue === current ? 'page' : undefined}
    >
      {name}
      {total !== undefined && ` ${total}`}
    </Link>
  )
}

interface OpenReportProps {
  id: number
  now: number
  onDecided: () => void
  backTo: { pathname: string; search: string }
}

function OpenReport({ id, now, onDecided, backTo }: OpenReportProps) {
  // Not ra-core's getOne: it shows the row of the list first, which has no thread.
  const {
    data: file,
    error,
    refetch,
  } = useQuery({
    queryKey: ['reports', 'file', id],
    queryFn: ({ signal }) => read<ReportFile>(`/v1/office/reports/${id}`, signal),
  })
  // What was typed stays when a later reading fails.
  if (error && !file) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!file) return <ListSkeleton rows={4} />
  return (
    <>
      <section className={styles.thread} aria-label={m.reports_thread()}>
        <Link className={styles.back} to={backTo}>
          {m.reports_back()}
        </Link>
        <ReportThread file={file} />
      </section>
      <aside className={styles.side} aria-label={m.reports_decision()}>
        <DecisionPane file={file} now={now} onDecided={onDecided} />
        {file.seal && <SealBox reportId={file.id} seal={file.seal} />}
      </aside>
    </>
  )
}
