import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { useStore } from '@juntas/ui/store.ts'
import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import { screenLock } from '../../lib/discreet/preferences.ts'
import { PostCard } from './post-card.tsx'
import styles from './posts-block.module.css'
import type { Post } from './queries.ts'

type PostsBlockProps = {
  block: { id: number; title: string; description: string }
  data: readonly unknown[]
}

/** On home: the newest questions, and a link to ask one. */
export default function PostsBlock({ block, data }: PostsBlockProps) {
  const id = useId()
  const isLocked = useStore(screenLock) !== null
  const posts = data.flatMap((one) => (one as { 'hydra:member'?: Post[] } | null)?.['hydra:member'] ?? [])
  if (isLocked) return null
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id}>{block.title}</h2>
        <p className={styles.text}>{block.description}</p>
        <div className={styles.actions}>
          <ButtonLink kind="ink" to="/todas-juntas/nova-publicacao">
            {m.board_new()}
          </ButtonLink>
          <TextLink to="/todas-juntas">{m.board_see_all()}</TextLink>
        </div>
      </div>
      {posts.map((post) => (
        <PostCard key={post.id} post={post} headingLevel={3} isShort />
      ))}
    </section>
  )
}
