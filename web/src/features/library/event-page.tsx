import { artIn } from '@juntas/contract/rules/library/art'
import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { useMutation } from '@tanstack/react-query'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { api } from '../../lib/call/api.ts'
import { tellChange } from '../../lib/changes.ts'
import { Html } from '../../lib/html.tsx'
import { Exclusive } from './cards/exclusive.tsx'
import { momentText } from './day-text.ts'
import styles from './event-page.module.css'
import head from './trail/trail-head.module.css'
import type { Content } from './types.ts'
import { timeText } from './view.ts'

/** A live event that is still to come: when, with whom, and the member's registration [CONTENT-12]. */
export function EventPage({ event }: { event: Content }) {
  const { author, startsAt } = event
  return (
    <div>
      <header className={head.head}>
        <div>
          <p className={styles.kicker}>{m.library_event_kicker()}</p>
          <h1 className={styles.title}>{event.title}</h1>
          <p className={head.lead}>{event.summary}</p>
          <dl className={head.facts}>
            {startsAt && (
              <div>
                <dt>{m.library_event_when()}</dt>
                <dd>
                  <time dateTime={startsAt}>{momentText(startsAt)}</time>
                </dd>
              </div>
            )}
            <div>
              <dt>{m.library_event_length()}</dt>
              <dd>{timeText(event.duration)}</dd>
            </div>
          </dl>
          <div className={head.actions}>
            <Place event={event} />
          </div>
        </div>
        <div className={head.art}>
          <img src={artIn('hero', event.thumb)} alt="" width={520} height={400} fetchPriority="high" />
        </div>
      </header>
      {author && (
        <p className={styles.author}>
          <Avatar name={author.name} src={author.avatar} size="large" />
          <span>
            <strong className={styles.name}>{author.name}</strong>
            <span className={styles.role}>{author.companyJobRole}</span>
          </span>
        </p>
      )}
      {event.content && <Html html={event.content} className={styles.text} />}
    </div>
  )
}

function Place({ event }: { event: Content }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) =>
      api('POST /v1/content_registrations', { body: { content: event['@id'], on }, kind: 'action' }),
    onSuccess: ({ createdAt }) =>
      tellChange({ kind: 'marks', content: event['@id'], marks: { registration: createdAt !== undefined } }),
  })
  if (event.startsAt && Date.parse(event.startsAt) + event.duration < Date.now())
    return (
      <p className={styles.over}>
        {m.library_event_over()} <TextLink to="/aconteceu-na-live">{m.library_event_past_link()}</TextLink>
      </p>
    )
  if (!event.hasAccess)
    return (
      <>
        <Button kind="primary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {m.library_event_register()}
        </Button>
        <Exclusive title={event.title} isOpen={isAsking} onClose={() => setAsking(false)} />
      </>
    )
  if (!event.currentContentUserCollection.registration)
    return (
      <Button kind="primary" working={isPending} onClick={() => mutate(true)}>
        {m.library_event_register()}
      </Button>
    )
  return (
    <>
      <span role="status">
        <Tag tone="success">
          <Icon of={CalendarCheck} size={16} />
          {m.library_event_registered()}
        </Tag>
      </span>
      <Button kind="quiet" working={isPending} onClick={() => mutate(false)}>
        {m.library_event_withdraw()}
      </Button>
    </>
  )
}
