import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { useMutation } from '@tanstack/react-query'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import { m } from '#paraglide/messages.js'
import { api } from '../../lib/call/api.ts'
import { tellChange } from '../../lib/changes.ts'
import { Html } from '../../lib/html.tsx'
import { NoAccessDialog } from './cards/no-access-dialog.tsx'
import { momentText } from './day-text.ts'
import styles from './event-page.module.css'
import { Fact, PageHead } from './page-head.tsx'
import type { Content } from './types.ts'
import { timeText } from './view.ts'

/** A live event that is still to come: when, with whom, and the member's registration [CONTENT-12]. */
export default function EventPage({ event }: { event: Content }) {
  const { author, startsAt } = event
  return (
    <div>
      <PageHead
        title={
          <>
            <p className={styles.kicker}>{m.library_event_kicker()}</p>
            <h1 className={styles.title}>{event.title}</h1>
          </>
        }
        lead={event.summary}
        facts={
          <>
            {startsAt && (
              <Fact name={m.library_event_when()}>
                <time dateTime={startsAt}>{momentText(startsAt)}</time>
              </Fact>
            )}
            <Fact name={m.library_event_length()}>{timeText(event.duration)}</Fact>
          </>
        }
        actions={<Place event={event} />}
        thumb={event.thumb}
      />
      {author && (
        <p className={styles.author}>
          <Avatar name={author.name} src={author.avatar} size="large" />
          <span>
            <strong className={styles.name}>{author.name}</strong>
            <span className={styles.role}>{author.companyJobRole}</span>
          </span>
        </p>
      )}
      <Html html={event.content ?? ''} className={styles.text} />
    </div>
  )
}

function Place({ event }: { event: Content }) {
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
      <NoAccessDialog
        title={event.title}
        trigger={(props) => (
          <Button kind="primary" {...props}>
            {m.library_event_register()}
          </Button>
        )}
      />
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
