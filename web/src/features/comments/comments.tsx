import { AnonymousAvatar, Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { ErrorState } from '@juntas/ui/empty/error-state.tsx'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { Skeleton, SkeletonGroup } from '@juntas/ui/skeleton/skeleton.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useUnsentComments } from '../../lib/drafts/use-unsent.ts'
import { useMaybeViewer } from '../../lib/session/viewer.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem, type CommentTools } from './comment-item.tsx'
import styles from './comments.module.css'
import { commentDraft } from './draft.ts'
import { type Order, type Subject, useCreateComment, useThread } from './queries.ts'

const WaitingComments = lazyPart(() => import('./waiting-comments.tsx'))

type CommentsProps = {
  /** `/v1/contents/7` or `/v1/posts/7` [COMMENT-01]. */
  subject: Subject
  /** Further actions on another member's comment; the screen knows the features that provide them. */
  tools?: CommentTools
  /** Texts that differ by place: a post has answers, and its author may be anonymous. */
  words?: CommentWords
}

export interface CommentWords {
  heading: string
  placeholder: string
  action: string
  none: string
  /** Below the field: how the author's name will appear. */
  note?: string | undefined
  /** The author of an anonymous post shows no picture and no name. */
  isAnonymous?: boolean
}

/** Comments under a content or a post: the list, and a form. */
export function Comments({ subject, tools, words }: CommentsProps) {
  const id = useId()
  const client = useQueryClient()
  const viewer = useMaybeViewer()
  const [order, setOrder] = useState<Order>('desc')
  const [expansions, setExpansions] = useState(0)
  const create = useCreateComment(subject)
  const waiting = useUnsentComments(subject)
  const thread = useThread({ subject, order }, expansions)

  const send = async (text: string) => {
    // Null: it waits for a network, and stands above the list as waiting.
    if (!(await create.mutateAsync({ text }))) return
    // Make the member's new comment visible: specialists are above it, and in the other order all are.
    setOrder('desc')
    setExpansions((count) => Math.max(1, count))
  }
  return (
    <section
      className={styles.section}
      {...(words ? { 'aria-label': m.comments_heading() } : { 'aria-labelledby': id })}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {words?.heading ?? m.comments_heading()}
          {!words && thread.total > 0 && <span className={styles.count}> {thread.total}</span>}
        </h2>
        {thread.total > 1 && (
          <TextButton
            className={styles.order}
            data-inline="2"
            title={order === 'desc' ? m.comments_show_oldest() : m.comments_show_newest()}
            onClick={() => setOrder(order === 'desc' ? 'asc' : 'desc')}
          >
            <svg className={styles.arrows} viewBox="0 0 24 24" aria-hidden="true">
              <path d="m21 16-4 4-4-4m4 4V4M3 8l4-4 4 4M7 4v16" />
            </svg>
            {order === 'desc' ? m.comments_newest() : m.comments_oldest()}
          </TextButton>
        )}
      </header>
      <CommentForm
        label={m.comments_write()}
        placeholder={words?.placeholder ?? m.comments_example()}
        action={words?.action ?? m.comments_send()}
        avatar={words?.isAnonymous ? <AnonymousAvatar /> : viewer && <Avatar name={viewer.name} src={viewer.avatar} />}
        note={words?.note}
        emptyText={m.comments_empty_comment()}
        draft={commentDraft(subject)}
        isAnonymous={words?.isAnonymous}
        onSend={send}
      />
      {thread.isError && thread.isOffline && (
        <p className={styles.none} role="status">
          {m.comments_offline()}. {m.comments_offline_text()}
        </p>
      )}
      {thread.isError && !thread.isOffline && (
        <ErrorState
          title={m.comments_unread()}
          onRetry={() => void client.refetchQueries({ queryKey: ['comments', subject], type: 'active' })}
        />
      )}
      {thread.isLoading && (
        <SkeletonGroup>
          <Skeleton shape="block" height="5rem" />
        </SkeletonGroup>
      )}
      {!thread.isLoading && !thread.isError && thread.total === 0 && (
        <p className={styles.none}>{words?.none ?? m.comments_none()}</p>
      )}
      <ol className={styles.list} data-stack="6" aria-busy={thread.isReading}>
        {waiting.length > 0 && <WaitingComments waiting={waiting} />}
        {thread.items.map((comment) => (
          <CommentItem
            key={comment.id}
            {...{ comment, subject, tools, order }}
            isAnonymous={words?.isAnonymous ?? false}
          />
        ))}
      </ol>
      {thread.remaining > 0 && (
        <p>
          <TextButton onClick={() => setExpansions(expansions + 1)}>
            {thread.remaining === 1 ? m.comments_more_one() : m.comments_more({ count: thread.remaining })}
          </TextButton>
        </p>
      )}
    </section>
  )
}
