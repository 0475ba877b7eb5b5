import { Button } from '@juntas/ui/button/button.tsx'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { classNames } from '@juntas/ui/class-names.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useLocation, useNavigate } from '@juntas/ui/router/hooks.ts'
import { useStore } from '@juntas/ui/store.ts'
import SkipForward from 'lucide-react/icons/skip-forward'
import X from 'lucide-react/icons/x'
import { type CSSProperties, useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { screenLock } from '../../lib/discreet/preferences.ts'
import {
  askAtEnd,
  closeTime,
  finishTime,
  goOn,
  nextStep,
  openStep,
  partCount,
  showPicture,
  stayOver,
} from '../../lib/time/time-move.ts'
import { type RunStep, type TimeRun, useTimeRun } from '../../lib/time/time-run.ts'
import { clockText, minutesOf } from './items.ts'
import button from './strong-button.module.css'
import styles from './time-strip.module.css'
import { useNow } from './use-now.ts'

/** While a time runs: what is done now, what follows, and the end on time. On every screen, unless it is locked. */
export function TimeStrip() {
  const run = useTimeRun()
  const isLocked = useStore(screenLock) !== null
  return !run || isLocked ? null : <RunningStrip run={run} />
}

function RunningStrip({ run }: { run: TimeRun }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const now = useNow(1000)
  const step = run.steps[run.place]
  const isOver = now >= run.until
  // Timers of a hidden tab come late: the time itself decides.
  useEffect(askAtEnd)
  if (!step) return null
  const next = nextStep(run)
  const isHere = step.href.split('#', 1)[0] === pathname
  const left = Math.ceil((run.until - now) / 60_000)
  return (
    <section className={styles.strip} data-print="no" aria-label={m.time_strip({ count: run.minutes })}>
      <div className={styles.row}>
        <div className={styles.words}>
          <p className={styles.head}>
            <strong>{m.time_strip({ count: run.minutes })}</strong>
            <span className={styles.left}>{isOver ? m.time_over() : leftText(left)}</span>
          </p>
          <Progress run={run} current={step} now={now} />
          <p className={styles.now}>
            {m.time_now({ title: step.title })}{' '}
            <span>{next ? m.time_then(wordsOf(next)) : m.time_then_end({ time: clockText(run.until) })}</span>
          </p>
        </div>
        {!isHere && (
          <Button
            size="small"
            className={classNames(button.line, styles.back)}
            onClick={() => openStep(navigate, step)}
          >
            {m.time_back()}
          </Button>
        )}
        {isHere && step.isHeard && (
          <Button size="small" className={classNames(button.line, styles.back)} onClick={showPicture}>
            {m.time_picture()}
          </Button>
        )}
        <div className={styles.ways} data-inline="2">
          <Button size="small" className={button.line} onClick={() => goOn(navigate)}>
            <Icon of={SkipForward} size={16} />
            {next ? m.time_next() : m.time_finish()}
          </Button>
          <IconButton className={styles.close} icon={X} label={m.time_close()} onClick={closeTime} />
        </div>
      </div>
      {run.asked === 'open' && <Ask minutes={run.minutes} onStop={() => finishTime(navigate)} />}
    </section>
  )
}

const wordsOf = ({ title, seconds }: { title: string; seconds: number }) => ({ title, count: minutesOf(seconds) })
const leftText = (count: number) => (count === 1 ? m.time_left_one() : m.time_left({ count }))

/** The parts to scale; the current one fills with the clock. */
function Progress({ run, current, now }: { run: TimeRun; current: RunStep; now: number }) {
  const { steps, place, stepAt } = run
  const all = partCount(run)
  return (
    <div className={styles.parts} role="img" aria-label={m.time_place({ place: current.part + 1, all })}>
      {Array.from({ length: all }, (_, part) => {
        const own = steps.filter((step) => step.part === part)
        const seconds = own.reduce((sum, step) => sum + step.seconds, 0)
        const before = steps.slice(0, place).reduce((sum, step) => sum + (step.part === part ? step.seconds : 0), 0)
        const passed = current.part === part ? Math.min(current.seconds, (now - stepAt) / 1000) : 0
        const value = part < current.part ? 1 : Math.min(1, (before + passed) / seconds)
        return (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the time
            key={part}
            data-place={part}
            style={{ '--seconds': seconds, '--value': `${Math.round(value * 100)}%` } as CSSProperties}
          />
        )
      })}
    </div>
  )
}

/** Asked once, when the time is over and a part is not. The focus comes here unless something is being written. */
function Ask({ minutes, onStop }: { minutes: number; onStop: () => void }) {
  const stop = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const isWriting = document.activeElement?.matches('input, textarea, select, [contenteditable]')
    if (!isWriting) stop.current?.focus()
  }, [])
  return (
    <div className={styles.ask} role="alert">
      <p>{m.time_ask({ count: minutes })}</p>
      <Button size="small" kind="primary" ref={stop} onClick={onStop}>
        {m.time_ask_stop()}
      </Button>
      <Button size="small" className={button.line} onClick={stayOver}>
        {m.time_ask_go()}
      </Button>
    </div>
  )
}
