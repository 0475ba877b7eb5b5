import { artIn } from '@juntas/contract/rules/library/art'
import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { BackLink } from '@juntas/ui/link/back-link.tsx'
import { useQuery } from '@tanstack/react-query'
import Play from 'lucide-react/icons/play'
import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useMaybeViewer } from '../../../lib/session/viewer.ts'
import { Exclusive } from '../cards/exclusive.tsx'
import { useFavourite } from '../cards/favourite.ts'
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
    <header className={styles.head}>
      <div>
        <BackLink to="/habilidades">{isB2c ? m.shell_trails() : m.library_trails()}</BackLink>
        <h1 className={styles.title}>{trail.title}</h1>
        <p className={styles.lead}>{trail.summary}</p>
        <dl className={styles.facts}>
          <Fact name={m.library_trail_duration()} value={timeText(trail.duration)} />
          <Fact name={m.library_trail_episodes()} value={String(trail.episodeCount)} />
          <Fact
            name={m.library_trail_certificate()}
            value={trail.progress === 100 ? m.library_trail_certificate_now() : m.library_trail_certificate_later()}
          />
        </dl>
        <div className={styles.actions}>
          <GoOn trail={trail} />
          {asContent && <Favourite content={asContent} />}
        </div>
      </div>
      <div className={styles.art}>
        <img src={artIn('hero', artOfTrail(trail))} alt="" width={520} height={400} fetchPriority="high" />
      </div>
    </header>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function GoOn({ trail }: { trail: Trail }) {
  const [isAsking, setAsking] = useState(false)
  const next = nextPlace(trail)
  if (!next) return null
  if (!next.episode.hasAccess)
    return (
      <>
        <Button kind="primary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {m.library_trail_open()}
        </Button>
        <Exclusive title={trail.title} isOpen={isAsking} onClose={() => setAsking(false)} />
      </>
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

function Favourite({ content }: { content: ContentCard }) {
  const { mutate } = useFavourite(content)
  const { favorite } = content.currentContentUserCollection
  return (
    <Button kind="quiet" aria-pressed={favorite} onClick={() => mutate(!favorite)}>
      <span className={styles.star} data-on={favorite || undefined}>
        <Icon of={Star} size={18} filled={favorite} />
      </span>
      {m.library_favourite()}
    </Button>
  )
}
