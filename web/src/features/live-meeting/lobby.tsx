import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { preloadDialog } from '@juntas/ui/dialog/dialog.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import Radio from 'lucide-react/icons/radio'
import { m } from '#paraglide/messages.js'
import styles from './live-page.module.css'
import { hoursText, hourText, momentText } from './occasion-text.ts'
import type { MeetingData, Occasion, Schedule } from './queries.ts'
import type { News } from './use-meeting.ts'

interface LobbyProps {
  schedule: Schedule
  meeting: UseQueryResult<MeetingData>
  isEntering: boolean
  news: News | undefined
  onEnter: () => void
}

/** Before the meeting: what is held, by whom, until when, and the button. */
export function Lobby({ schedule, meeting, isEntering, news, onEnter }: LobbyProps) {
  const { now, upcoming } = schedule
  if (!now) return <Closed next={upcoming[0]} />
  return (
    <div className={styles.lobby}>
      <div data-stack="4" data-justify="start">
        <p className={styles.kicker}>
          <Icon of={Radio} size={18} />
          {m.live_open_now()}
          <span className={styles.until}>{hoursText(now)}</span>
        </p>
        <h2 className={styles.topic}>{now.title}</h2>
        <p className={styles.lead}>{now.summary}</p>
        <p className={styles.host} data-inline="4">
          <Avatar name={now.host.name} src={now.host.photo} size="large" />
          <span>
            <strong>{now.host.name}</strong>
            <span className={styles.role}>{now.host.role}</span>
          </span>
        </p>
        <div className={styles.enter}>
          <Door meeting={meeting} isEntering={isEntering} onEnter={onEnter} />
        </div>
        <p className={styles.news} role="status">
          {news && newsTexts[news]()}
        </p>
      </div>
      <img className={styles.art} src={artOf(now)} alt="" width={640} height={480} />
    </div>
  )
}

/** 'Loading...' until there is a meeting to enter; then the button [LIVE-08]. */
function Door({ meeting, isEntering, onEnter }: Pick<LobbyProps, 'meeting' | 'isEntering' | 'onEnter'>) {
  if (meeting.isError && !meeting.isFetching)
    return (
      <>
        <p role="alert">{m.live_no_data()}</p>
        <Button onClick={() => void meeting.refetch()}>{m.ui_try_again()}</Button>
      </>
    )
  if (!meeting.data)
    return (
      <p className={styles.loading} role="status">
        {m.live_loading()}
      </p>
    )
  return (
    <>
      <Button
        kind="primary"
        working={isEntering}
        workingLabel={m.live_entering()}
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={onEnter}
      >
        {m.live_enter()}
      </Button>
      <span className={styles.off}>{m.live_devices_off()}</span>
    </>
  )
}

function Closed({ next }: { next: Occasion | undefined }) {
  return (
    <div className={styles.closed}>
      <h2 className={styles.topic}>{m.live_none_now()}</h2>
      <p className={styles.lead}>
        {next
          ? m.live_next({ title: next.title, when: momentText(next.startsAt), opens: hourText(next.opensAt) })
          : m.live_none_planned()}
      </p>
    </div>
  )
}

const newsTexts: Record<News, () => string> = {
  replaced: m.live_news_replaced,
  occupied: m.live_news_occupied,
  unsupported: m.live_news_unsupported,
  ended: m.live_news_ended,
  removed: m.live_news_removed,
  lost: m.live_news_lost,
  failed: m.live_news_failed,
  left: () => '',
  moved: () => '',
}

/** The drawing style of live contents, with the host where the portrait is a drawn one. */
function artOf({ id, host }: Occasion): string {
  const drawn = /^\/media\/drawn\/portraits\/([\w.-]+)\.svg$/.exec(host.photo ?? '')?.[1]
  return `/media/drawn/thumbs/eventos-ao-vivo/live-${id}.svg${drawn ? `?author=${drawn}` : ''}`
}
