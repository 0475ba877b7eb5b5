import { ApiError } from '@juntas/client/api-error.ts'
import { fewestToStart, mostSeats } from '@juntas/contract/rules/circle/limits'
import { required } from '@juntas/contract/rules/form/required'
import { Button } from '@juntas/ui/button/button.tsx'
import { Checkbox } from '@juntas/ui/choice/checkbox.tsx'
import { Form, SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { useNavigate } from '@juntas/ui/router/hooks.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Gauge from 'lucide-react/icons/gauge'
import Globe from 'lucide-react/icons/globe'
import VideoOff from 'lucide-react/icons/video-off'
import { useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../lib/call/succeeded.ts'
import {
  capital,
  circleName,
  dayText,
  hourText,
  languageName,
  paceText,
  seasonName,
  weekdayText,
} from './circle-text.ts'
import styles from './circles.module.css'
import { type Offer, useDecline, useEnter } from './queries.ts'
import { SeatRing } from './seat-ring.tsx'

const OfferReport = lazyPart(() => import('./offer-report.tsx'))

/** The one place that is offered: seats and hours, but no names. */
export function OfferCard({ offer, onFull }: { offer: Offer; onFull: () => void }) {
  const navigate = useNavigate()
  const enter = useEnter(({ id }) => void navigate({ to: '/circulos/$id', params: { id: String(id) } }))
  const decline = useDecline()
  const [isAsking, setAsking] = useState(false)
  const [isTelling, setTelling] = useState(false)
  const form = useForm<{ isAgreed: true | '' }>({
    draft: 'none',
    values: { isAgreed: '' },
    check: rules({ isAgreed: required }),
    errorText: () => m.circles_promise_needed(),
  })
  const title = useRef<HTMLHeadingElement>(null)
  // A new offer takes the focus: it is what changed.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const goIn = () =>
    succeeded(
      enter.mutateAsync(offer.id, {
        onError: (error) => error instanceof ApiError && error.code === 'circle_full' && onFull(),
      }),
    )
  const free = mostSeats - offer.seats
  return (
    <article className={styles.offer} data-card>
      <SeatRing taken={offer.seats} isForming={offer.isForming} />
      <div className={styles.words}>
        <p className={styles.kicker}>{seasonName(offer.season)}</p>
        <h3 ref={title} tabIndex={-1}>
          {circleName({ name: offer.name, hourAt: offer.startsAt })}
        </h3>
        <ul className={styles.facts}>
          <li data-inline="2">
            <Icon of={CalendarDays} size={18} />
            {capital(weekdayText(offer.startsAt))}, {hourText(offer.startsAt)}
          </li>
          <li data-inline="2">
            <Icon of={Gauge} size={18} />
            {paceText(offer.pace)}
          </li>
          <li data-inline="2">
            <Icon of={Globe} size={18} />
            {languageName(offer.language)}
          </li>
          <li data-inline="2">
            <Icon of={VideoOff} size={18} />
            {m.circles_camera()}
          </li>
        </ul>
      </div>
      <div className={styles.take}>
        <p>
          <strong>
            {offer.isForming
              ? m.circles_missing({ count: fewestToStart - offer.seats })
              : free === 1
                ? m.circles_seats_free_one()
                : m.circles_seats_free({ count: free })}
          </strong>
          {offer.isForming ? m.circles_missing_text() : m.circles_starts_on({ day: dayText(offer.startsAt) })}
        </p>
        {!isAsking && (
          <>
            <Button kind="primary" size="small" onClick={() => setAsking(true)}>
              {m.circles_ask()}
            </Button>
            <Button kind="quiet" size="small" working={decline.isPending} onClick={() => decline.mutate(offer.id)}>
              {m.circles_other()}
            </Button>
          </>
        )}
      </div>
      {isAsking && (
        <Form form={form} onSubmit={goIn} className={styles.promise} data-stack={undefined}>
          <strong>{m.circles_promise_title()}</strong>
          <Checkbox label={m.circles_promise()} {...form.bind('isAgreed')} />
          <SubmitButton always>{m.circles_enter()}</SubmitButton>
        </Form>
      )}
      <p className={styles.until} data-text="small">
        {m.circles_until({ day: dayText(offer.expiresAt) })}
        {offer.name !== null && (
          <>
            {' '}
            <TextButton onClick={() => setTelling(true)}>{m.circles_report_name()}</TextButton>
          </>
        )}
      </p>
      {isTelling && <OfferReport offer={offer} onClose={() => setTelling(false)} />}
    </article>
  )
}
