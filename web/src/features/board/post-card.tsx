import { AnonymousAvatar, Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import MessageCircle from 'lucide-react/icons/message-circle'
import { m } from '#paraglide/messages.js'
import { timeAgo } from '../../lib/long-ago.ts'
import { AnswerDeadline } from './answer-deadline.tsx'
import { countText, tagNames } from './board-text.ts'
import styles from './post-card.module.css'
import type { Post } from './queries.ts'

type PostCardProps = {
  post: Post
  headingLevel?: 2 | 3
  /** Without the first lines of the text. */
  isShort?: boolean
}

/** A post in a list: its tag, its first lines, its author unless anonymous, and the number of answers. */
export function PostCard({ post, headingLevel = 2, isShort = false }: PostCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={styles.card} data-card>
      <div className={styles.top}>
        <Tag tone={post.tag}>{tagNames[post.tag]()}</Tag>
        <time dateTime={post.createdAt}>{timeAgo(post.createdAt)}</time>
        {post.unread && (
          <span className={styles.unread}>
            <VisuallyHidden>{m.board_unread()}</VisuallyHidden>
          </span>
        )}
      </div>
      <Heading className={styles.title}>
        <Link to="/todas-juntas/$id" params={{ id: String(post.id) }} className={styles.link}>
          {post.title}
        </Link>
      </Heading>
      {!isShort && <p className={styles.text}>{post.hasWarning && !post.isMine ? m.board_warned() : post.text}</p>}
      <div className={styles.foot}>
        <span className={styles.author}>
          {post.anonymous ? (
            <AnonymousAvatar size="small" />
          ) : (
            <Avatar size="small" name={post.author.name} src={post.author.avatar} />
          )}
          {post.author.name}
        </span>
        {post.answeredAfterHours === null && !isShort && <AnswerDeadline post={post} />}
        <span className={styles.count}>
          <Icon of={MessageCircle} size={18} />
          {countText(post.responses)}
        </span>
      </div>
    </article>
  )
}
