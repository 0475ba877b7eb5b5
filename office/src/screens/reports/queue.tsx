import { reportHours } from '@juntas/contract/office/reports'
import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Tag, type TagTone } from '@juntas/ui/chip/tag.tsx'
import { Link } from 'react-router'
import { m } from '#paraglide/messages.js'
import { momentText } from '../../lib/date-text.ts'
import { ClockDisc } from '../../parts/progress-discs.tsx'
import { reasonName } from '../../parts/report-reason.ts'
import { decisionName, kindName, placeName, type Queue, type Report } from './report.ts'
import styles from './reports.module.css'

const dayMs = 86_400_000

/** What waits, by the clock: passed, within a day, and the rest; what was decided has no groups. */
function groupsOf(reports: readonly Report[], queue: Queue, now: number) {
  if (queue === 'decided') return [{ name: '', reports }]
  const left = ({ dueAt }: Report) => Date.parse(dueAt) - now
  return [
    { name: m.reports_group_late(), reports: reports.filter((one) => left(one) <= 0) },
    { name: m.reports_group_today(), reports: reports.filter((one) => left(one) > 0 && left(one) <= dayMs) },
    { name: m.reports_group_later(), reports: reports.filter((one) => left(one) > dayMs) },
  ].filter((group) => group.reports.length > 0)
}

export function QueueList({
  reports,
  queue,
  openId,
  now,
}: {
  reports: readonly Report[]
  queue: Queue
  openId: number | undefined
  now: number
}) {
  return groupsOf(reports, queue, now).map(({ name, reports: some }) => (
    <section key={name} aria-label={name || m.reports_queue_decided()}>
      {name && <h2 className={styles.group}>{name}</h2>}
      <ul>
        {some.map((report) => (
          <li key={report.id}>
            <Entry report={report} isOpen={report.id === openId} queue={queue} now={now} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Entry({ report, isOpen, queue, now }: { report: Report; isOpen: boolean; queue: Queue; now: number }) {
  const reasons = report.reasons.map(({ reason }) => reasonName(reason).toLocaleLowerCase()).join(', ')
  const people =
    report.reports === 1 ? m.reports_people_one({ reasons }) : m.reports_people({ count: report.reports, reasons })
  return (
    <Link
      to={{ pathname: `/denuncias/${report.id}`, search: queue === 'open' ? '' : `?fila=${queue}` }}
      className={styles.entry}
      aria-current={isOpen ? 'true' : undefined}
    >
      <b>{report.isAppeal ? m.reports_appeal_of({ kind: kindName(report) }) : kindName(report)}</b>
      <span className={styles.excerpt}>{report.excerpt || m.reports_erased()}</span>
      <span className={styles.soft}>{people}</span>
      <span className={styles.foot}>
        <Tag tone={(report.tag ?? 'neutral') as TagTone}>{placeName(report)}</Tag>
        {report.takenBy && <Avatar size="small" name={report.takenBy.name} alt={report.takenBy.name} />}
        <span className={styles.end}>
          {report.isOpen ? (
            <ClockDisc dueAt={report.dueAt} hours={reportHours} now={now} />
          ) : (
            <span className={styles.soft}>
              {report.decision && decisionName(report.decision, report.isAppeal)}
              {report.decidedAt && `, ${momentText(report.decidedAt)}`}
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
