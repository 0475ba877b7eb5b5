import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { BackLink } from '@juntas/ui/link/back-link.tsx'
import { useQuery } from '@tanstack/react-query'
import Play from 'lucide-react/icons/play'
import Star from 'lucide-react/icons/star'
import { m } from '#paraglide/messages.js'
import { useFavorite } from '../../../lib/marks.ts'
import { useMaybeViewer } from '../../../lib/session/viewer.ts'
import { NoAccessDialog } from '../cards/no-access-dialog.tsx'
import { Fact, PageHead } from '../page-head.tsx'
import { trailContentQuery } from '../queries.ts'
import type { ContentCard, Trail } from '../types.ts'
import { timeText } from '../view.ts'
import styles from './trail-head.module.css'
import { artOfTrail, nextPlace } from './trail-places.ts'

/** The head of a trail: description, duration, and where to go on. */
export function TrailHead({ trail }: { trail: Trail }) {
  const { data: asContent } = useQuery(trailContentQuery(trail.slug))
  // The name that the menu uses for the member's group (GAP-11).
  const isB2c = useMaybeViewer()?.group === 'b2c'
  return (
    <PageHead
      title={
        <>
          <BackLink to="/habilidades">{isB2c ? m.shell_trails() : m.library_trails()}</BackLink>
          <h1 className={styles.title}>{trail.title}</h1>
        </>
      }
      lead={trail.summary}
      facts={
        <>
          <Fact name={m.library_trail_duration()}>{timeText(trail.duration)}</Fact>
          <Fact name={m.library_trail_episodes()}>{trail.episodeCount}</Fact>
          <Fact name={m.library_trail_certificate()}>
            {trail.progress === 100 ? m.library_trail_certificate_now() : m.library_trail_certificate_later()}
          </Fact>
        </>
      }
      actions={
        <>
          <GoOn trail={trail} />
          {asContent && <Favorite content={asContent} />}
        </>
      }
      thumb={artOfTrail(trail)}
    />
  )
}

function GoOn({ trail }: { trail: Trail }) {
  const next = nextPlace(trail)
  if (!next) return null
  if (!next.episode.hasAccess)
    return (
      <NoAccessDialog
        title={trail.title}
        trigger={(props) => (
          <Button kind="primary" {...props}>
            {m.library_trail_open()}
          </Button>
        )}
      />
    )
  const words = {
    start: m.library_trail_start(),
    continue: m.library_trail_continue({ place: next.place }),
    again: m.library_trail_again(),
  }
  return (
    <ButtonLink
      to="/habilidades/$id/$seasonOrContent"
      params={{ id: String(trail.id), seasonOrContent: next.episode.slug }}
      kind="primary"
    >
      <Icon of={Play} size={18} filled />
      {words[next.kind]}
    </ButtonLink>
  )
}

function Favorite({ content }: { content: ContentCard }) {
  const { mutate } = useFavorite(content)
  const { favorite } = content.currentContentUserCollection
  return (
    <Button kind="quiet" aria-pressed={favorite} onClick={() => mutate(!favorite)}>
      <span className={styles.star} data-on={favorite || undefined}>
        <Icon of={Star} size={18} filled={favorite} />
      </span>
      {m.library_favorite()}
    </Button>
  )
}
