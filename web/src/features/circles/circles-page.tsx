import { mostSeats } from '@juntas/contract/rules/circle/limits'
import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { circleName, momentText, seasonName } from './circle-text.ts'
import styles from './circles.module.css'
import { EmployerNotice } from './employer-notice.tsx'
import { FindForm } from './find-form.tsx'
import { OfferCard } from './offer-card.tsx'
import { OpenForm } from './open-form.tsx'
import { type MyCircle, overviewQuery, seasonsQuery, useCirclesChanged, useWait } from './queries.ts'
import { SeatRing } from './seat-ring.tsx'

/**
 * /circulos: the viewer's circles, one offered place at a time, or a new circle. There is no list of circles to look
 * through.
 */
export function CirclesPage() {
  useCirclesChanged()
  const { data } = useSuspenseQuery(overviewQuery())
  const { data: seasons } = useSuspenseQuery(seasonsQuery())
  // Whether the last search of this visit found nothing.
  const [isFull, setFull] = useState(false)
  const isWaiting = data.wish?.isWaiting === true
  return (
    <div className={styles.page}>
      <header data-stack="3">
        <h1 data-text="title">{m.circles_heading()}</h1>
        <p className={styles.lead}>{m.circles_lead()}</p>
      </header>
      {data.circles.length > 0 && <Mine circles={data.circles} />}
      <div className={styles.columns}>
        <section className={styles.find} aria-labelledby="find-title">
          <h2 id="find-title">{m.circles_find()}</h2>
          <p data-text="soft">{m.circles_find_lead()}</p>
          <FindForm overview={data} seasons={seasons['hydra:member']} onAnswer={(offer) => setFull(offer === null)} />
          <div aria-live="polite">
            {data.offer ? (
              <OfferCard key={data.offer.id} offer={data.offer} onFull={() => setFull(true)} />
            ) : (
              (isFull || isWaiting) && <Full isWaiting={isWaiting} />
            )}
          </div>
          <p className={styles.note}>
            <Icon of={EyeOff} size={18} />
            <span>{m.circles_outside()}</span>
          </p>
          <EmployerNotice />
        </section>
        <aside className={styles.panel} data-card aria-labelledby="open-title">
          <h2 id="open-title">{m.circles_open()}</h2>
          <p data-text="soft">{m.circles_open_lead()}</p>
          <OpenForm seasons={seasons['hydra:member']} />
        </aside>
      </div>
    </div>
  )
}

function Mine({ circles }: { circles: readonly MyCircle[] }) {
  return (
    <section aria-labelledby="mine-title">
      <h2 id="mine-title">{m.circles_mine()}</h2>
      <ul className={styles.mine}>
        {circles.map((circle) => (
          <li key={circle.id}>
            <Link className={styles.own} data-card to="/circulos/$id" params={{ id: String(circle.id) }}>
              <span className={styles.kicker}>{seasonName(circle.season)}</span>
              <strong>{circleName(circle)}</strong>
              <span data-text="soft">{stateText(circle)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const stateTexts: Record<MyCircle['state'], (inputs: { count: number; day: string }) => string> = {
  forming: m.circles_state_forming,
  running: m.circles_state_running,
  closing: m.circles_state_closing,
  closed: m.circles_state_closed,
  lapsed: m.circles_state_lapsed,
}

const stateText = ({ state, seats, nextAt }: MyCircle) =>
  stateTexts[state]({ count: seats, day: nextAt === null ? '' : momentText(nextAt) })

/** The same text for every reason: no free seat, or a member whom the viewer must not meet. */
function Full({ isWaiting }: { isWaiting: boolean }) {
  const wait = useWait()
  return (
    <div className={styles.full} data-card>
      <SeatRing taken={mostSeats} isForming={false} />
      <div data-stack="2" data-justify="start">
        <h3>{m.circles_full()}</h3>
        <p data-text="soft">{isWaiting ? m.circles_waiting() : m.circles_full_text()}</p>
        <Button size="small" working={wait.isPending} onClick={() => wait.mutate(!isWaiting)}>
          {isWaiting ? m.circles_wait_stop() : m.circles_wait()}
        </Button>
      </div>
    </div>
  )
}
