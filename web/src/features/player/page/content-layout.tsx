import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import type { Content, Trail } from '../queries.ts'
import styles from './content-layout.module.css'
import { episodesOf } from './next-list.tsx'

type ContentLayoutProps = {
  crumb: ReactNode
  /** Undefined for a text. */
  stage: ReactNode
  side: ReactNode
  /** The side is the transcript in columns, and takes the larger half. */
  isWide?: boolean
  main: ReactNode
  aside: ReactNode
}

/** The dark block with the player, and below it the text and comments. */
export function ContentLayout({ crumb, stage, side, isWide, main, aside }: ContentLayoutProps) {
  return (
    <div className={styles.page} data-stack="8">
      {stage ? (
        <div className={styles.strong}>
          <div className={styles.grid} data-side={Boolean(side) || undefined} data-wide={isWide || undefined}>
            <div className={styles.screen}>
              {crumb}
              {stage}
            </div>
            {side}
          </div>
        </div>
      ) : (
        <div className={styles.plainCrumb}>{crumb}</div>
      )}
      <div className={styles.grid} data-side={Boolean(aside) || undefined}>
        <div className={styles.main}>{main}</div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </div>
  )
}

/** The trail with its season and the episode's number, or the folder. */
export function Crumb({ content, trail }: { content: Content; trail: Trail | undefined }) {
  const episodes = trail ? episodesOf(trail) : []
  const place = episodes.findIndex(({ id }) => id === content.id) + 1
  const words = (
    <>
      <Icon of={ArrowLeft} size={16} /> {content.folder.title}
    </>
  )
  return (
    <nav className={styles.crumb} aria-label={m.player_crumb()}>
      {content.folder.type === 'Skill' ? (
        <Link to="/habilidades/$id" params={{ id: String(content.folder.id) }} className={styles.back}>
          {words}
        </Link>
      ) : (
        <Link to="/$slug" params={{ slug: content.folder.slug }} className={styles.back}>
          {words}
        </Link>
      )}
      {content.season && place > 0 && (
        <span>{m.player_episode({ season: content.season.title, place, all: episodes.length })}</span>
      )}
    </nav>
  )
}

/** The title, the author, and the member's marks. */
export function ContentHead({ content, children }: { content: Content; children: ReactNode }) {
  const { author } = content
  return (
    <header className={styles.head}>
      <h1>{content.title}</h1>
      <div className={styles.about}>
        {author && (
          <div className={styles.author}>
            <Avatar name={author.name} src={author.avatar} />
            <span>
              <strong className={styles.name}>{author.name}</strong>
              <br />
              {author.companyJobRole}
            </span>
          </div>
        )}
        {children}
      </div>
    </header>
  )
}
