import { artIn } from '@juntas/contract/rules/library/art'
import { clock } from '@juntas/contract/rules/library/duration'
import { membersOf } from '@juntas/contract/rules/site/block'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Hero, HeroText } from '@juntas/ui/hero/hero.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import Play from 'lucide-react/icons/play'
import { m } from '#paraglide/messages.js'
import { addressOf, trailAddress } from '../address.ts'
import type { BlockProps } from '../blocks.ts'
import { trailAsideQuery } from '../queries.ts'
import { episodesOf } from '../trail/trail-places.ts'
import type { ContentCard } from '../types.ts'
import { seenShare } from '../view.ts'
import styles from './continue-block.module.css'

/** The first block of home: what the member was watching, and where to go on. */
export default function ContinueBlock({ block, data, fallback }: BlockProps) {
  const content = membersOf<ContentCard>(data).find(({ hasAccess }) => hasAccess)
  if (!content) return fallback ?? null
  return <Going content={content} kicker={block.title} />
}

function Going({ content, kicker }: { content: ContentCard; kicker: string }) {
  const { author, folder, duration, title } = content
  const isEpisode = folder.type === 'Skill'
  const now = content.currentContentUserCollection.view?.progress ?? 0
  const time = m.library_clock_of({ now: clock(now), all: clock(duration) })
  return (
    <Hero
      id="continue-title"
      kicker={kicker}
      title={title}
      pageTitle={m.site_page_home()}
      picture={artIn('hero', content.thumb)}
      actions={
        <>
          <ButtonLink href={addressOf(content)} kind="primary">
            <Icon of={Play} size={18} filled />
            {m.library_continue()}
          </ButtonLink>
          <ButtonLink href={isEpisode ? trailAddress(folder.id) : `/${folder.slug}`}>
            {isEpisode ? m.library_see_trail() : m.library_see_folder({ folder: folder.title })}
          </ButtonLink>
        </>
      }
    >
      <HeroText>{isEpisode ? <Place content={content} /> : folder.title}</HeroText>
      {author && <HeroText>{m.library_with_author({ name: author.name, role: author.companyJobRole })}</HeroText>}
      <div className={styles.progress}>
        <ProgressBar
          label={m.library_watched_share({ percent: Math.round(seenShare(content) * 100) })}
          value={now}
          max={duration}
          text={time}
        />
        <span className={styles.time}>{time}</span>
      </div>
    </Hero>
  )
}

/** `Episódio 4 de 9 · Metodologia`; the number is shown once the trail has been read. */
function Place({ content }: { content: ContentCard }) {
  const { data: trail } = useQuery(trailAsideQuery(content.folder.id))
  const episodes = trail ? episodesOf(trail) : []
  const place = episodes.findIndex(({ id }) => id === content.id) + 1
  return [
    place > 0 && m.library_episode_of({ place, all: episodes.length }),
    content.season?.title ?? content.folder.title,
  ]
    .filter(Boolean)
    .join(' · ')
}
