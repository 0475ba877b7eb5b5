import { fallbackArt } from '@juntas/contract/rules/library/art'
import { clock, secondsToMs } from '@juntas/contract/rules/library/duration'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { buttonLook } from '@juntas/ui/button/button-look.ts'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { ErrorState } from '@juntas/ui/empty/error-state.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import { Skeleton, SkeletonGroup } from '@juntas/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useMaybeViewer } from '../../../lib/session/viewer.ts'
import { instantDayText } from '../day-text.ts'
import { Place } from '../notebook/moment.tsx'
import { tagOf } from '../tags.ts'
import styles from './shared-note-page.module.css'
import { type ReportWords, reportShared, sharedNoteQuery } from './shared-queries.ts'

type SharedNotePageProps = {
  secret: string
  reportWith: (props: { onSend: (words: ReportWords) => Promise<unknown>; onClose: () => void }) => ReactNode
}

/**
 * One note for everybody who has its address: plain text, its minute, and the way to the content for those with access.
 */
export function SharedNotePage({ secret, reportWith }: SharedNotePageProps) {
  const { data: note, isPending, refetch } = useQuery(sharedNoteQuery(secret))
  const isMember = useMaybeViewer() !== undefined
  const [isReporting, setReporting] = useState(false)
  return (
    <div className={styles.page}>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {isPending ? (
        <SkeletonGroup>
          <Skeleton shape="block" height="20rem" />
        </SkeletonGroup>
      ) : note === undefined ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : note === null ? (
        <EmptyState
          headingLevel={1}
          title={m.notes_shared_gone()}
          action={!isMember && <ButtonLink to="/login">{m.notes_shared_home()}</ButtonLink>}
        >
          {m.notes_shared_gone_text()}
        </EmptyState>
      ) : (
        <article className={styles.note} data-card>
          <p className={styles.kicker}>{note.author ? m.notes_shared_by({ name: note.author }) : m.notes_shared()}</p>
          <h1 className={styles.title}>{note.title}</h1>
          <p className={styles.text}>{note.description}</p>
          <Tag tone={tagOf(note.tag).tone}>{tagOf(note.tag).label()}</Tag>
          <div className={styles.where}>
            <img className={styles.thumb} src={note.contentThumb ?? fallbackArt} alt="" width={112} height={63} />
            <div className={styles.source} data-stack="2">
              <p>
                {m.notes_shared_from({
                  content: note.contentTitle,
                  time: clock(secondsToMs(note.timestampSeconds)),
                })}
              </p>
              <Place of={note} tone={tagOf(note.tag).tone} />
            </div>
          </div>
          <Way note={note} isMember={isMember} />
          <p data-text="small">
            {note.isOwn ? m.notes_shared_own() : ''} {m.notes_shared_until({ day: instantDayText(note.expiresAt) })}{' '}
            {!note.isOwn && <TextButton onClick={() => setReporting(true)}>{m.safety_report()}</TextButton>}
          </p>
          {isReporting &&
            reportWith({
              onSend: ({ reason, details }) => reportShared(secret, { reason, details }),
              onClose: () => setReporting(false),
            })}
        </article>
      )}
    </div>
  )
}

type WayProps = {
  note: { canPlay: boolean; contentUrl: string; timestampSeconds: number }
  isMember: boolean
}

/** Only who has access is led to the moment. A visitor signs in first. */
function Way({ note: { canPlay, contentUrl, timestampSeconds }, isMember }: WayProps) {
  const href = `${contentUrl}#t=${timestampSeconds}`
  if (canPlay)
    return (
      <p>
        <Link href={href} state={{ timestampSeconds }} {...buttonLook({ kind: 'primary' })}>
          <Icon of={Play} size={18} filled />
          {m.notes_shared_play({ time: clock(secondsToMs(timestampSeconds)) })}
        </Link>
      </p>
    )
  return (
    <div data-stack="3" data-justify="start">
      <p data-inline="2" data-text="small">
        <Icon of={Lock} size={18} /> {m.notes_shared_locked()}
      </p>
      {!isMember && (
        <ButtonLink to="/login" search={{ redirect: href }} kind="ink">
          {m.notes_shared_enter()}
        </ButtonLink>
      )}
    </div>
  )
}
