import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { type ReactNode, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useUnsentComments } from '../../lib/drafts/use-unsent.ts'
import { longAgo } from '../../lib/long-ago.ts'
import { portraitOf } from '../../lib/portrait.ts'
import { CommentForm } from './comment-form.tsx'
import styles from './comment-item.module.css'
import { commentDraft } from './draft.ts'
import {
  type Comment,
  idOf,
  type Order,
  type Subject,
  useCreateComment,
  useRemoveComment,
  useThread,
  useUpdateComment,
} from './queries.ts'

const WaitingComments = lazyPart(() => import('./waiting-comments.tsx'))

export type CommentTools = (comment: Comment) => ReactNode
type ItemProps = {
  comment: Comment
  subject: Subject
  isReply?: boolean
  tools?: CommentTools | undefined
  isAnonymous: boolean
  order: Order
}

/** One comment: its author can edit and remove it, every member can answer [COMMENT-09]. */
export function CommentItem({ comment, subject, isReply = false, tools, isAnonymous, order }: ItemProps) {
  const waiting = useUnsentComments(subject, comment['@id'])
  const [mode, setMode] = useState<'read' | 'edit' | 'reply'>('read')
  // A notification links to the comment that was answered: its answers are open.
  const anchor = `comment-${comment.id}`
  const [expansions, setExpansions] = useState(() => (location.hash === `#${anchor}` ? 1 : 0))
  return (
    <li id={anchor} data-stack="4">
      <article className={styles.comment} data-specialist={comment.user.specialist || undefined}>
        <Avatar
          name={comment.user.name}
          src={portraitOf({ id: idOf(comment.user['@id']) || 0, avatar: comment.user.avatar })}
        />
        <div className={styles.body}>
          <Head comment={comment} />
          {mode === 'edit' ? (
            <Edit {...{ comment, subject, isAnonymous, order }} onDone={() => setMode('read')} />
          ) : (
            <p className={styles.text}>{comment.isRemoved ? m.comments_removed() : comment.text}</p>
          )}
          {comment.isHidden && comment.canRemove && tools?.(comment)}
          {mode !== 'edit' && !comment.isRemoved && (
            <Actions
              {...{ comment, subject, isAnonymous, order }}
              canReply={!isReply}
              onReply={() => setMode(mode === 'reply' ? 'read' : 'reply')}
              onEdit={() => setMode('edit')}
            />
          )}
          {mode === 'reply' && (
            <Reply
              {...{ comment, subject, isAnonymous, order }}
              onCancel={() => setMode('read')}
              onSent={() => {
                setMode('read')
                setExpansions((count) => Math.max(1, count))
              }}
            />
          )}
        </div>
        {!comment.isRemoved && !comment.canRemove && tools?.(comment)}
      </article>
      {waiting.length > 0 && (
        <ol className={styles.thread}>
          <WaitingComments waiting={waiting} />
        </ol>
      )}
      {!isReply && comment.replies > 0 && (
        <Replies
          {...{ comment, subject, tools, isAnonymous, order }}
          expansions={expansions}
          onMore={() => setExpansions(expansions + 1)}
        />
      )}
    </li>
  )
}

function Head({ comment: { user, createdAt, isEdited } }: { comment: Comment }) {
  return (
    <p className={styles.head}>
      <strong>{user.name}</strong>
      {user.specialist && <Tag tone="accent">{m.comments_specialist()}</Tag>}
      {user.companyJobRole && <span>{user.companyJobRole}</span>}
      <time dateTime={createdAt}>{longAgo(createdAt)}</time>
      {isEdited && <span>{m.comments_edited()}</span>}
    </p>
  )
}

type ActionsProps = ItemProps & { canReply: boolean; onReply: () => void; onEdit: () => void }

function Actions({ comment, subject, canReply, onReply, onEdit }: ActionsProps) {
  const remove = useRemoveComment(subject)
  const removeOne = async () => {
    const question = { title: m.comments_remove_question(), action: m.ui_remove(), danger: true }
    if (await confirm(question)) remove.mutate(comment)
  }
  return (
    <>
      <div className={styles.actions}>
        {canReply && <TextButton onClick={onReply}>{m.comments_reply()}</TextButton>}
        {comment.canEdit && <TextButton onClick={onEdit}>{m.comments_edit()}</TextButton>}
        {comment.canRemove && <TextButton onClick={() => void removeOne()}>{m.ui_remove()}</TextButton>}
      </div>
      {remove.error && <Alert kind="danger">{remove.error.message}</Alert>}
    </>
  )
}

function Edit({ comment, subject, isAnonymous, onDone }: ItemProps & { onDone: () => void }) {
  const update = useUpdateComment(subject)
  return (
    <CommentForm
      label={m.comments_edit_label()}
      action={m.comments_save()}
      emptyText={comment.parent ? m.comments_empty_reply() : m.comments_empty_comment()}
      autoFocus
      draft="none"
      isAnonymous={isAnonymous}
      text={comment.text}
      onCancel={onDone}
      onSend={async (words) => {
        await update.mutateAsync({ id: comment.id, text: words })
        onDone()
      }}
    />
  )
}

function Reply({
  comment,
  subject,
  isAnonymous,
  onCancel,
  onSent,
}: ItemProps & { onCancel: () => void; onSent: () => void }) {
  const create = useCreateComment(subject)
  return (
    <CommentForm
      label={m.comments_reply_label({ name: comment.user.name })}
      placeholder={m.comments_reply_label({ name: comment.user.name })}
      action={m.comments_send_reply()}
      emptyText={m.comments_empty_reply()}
      autoFocus
      draft={commentDraft(comment['@id'])}
      isAnonymous={isAnonymous}
      onCancel={onCancel}
      onSend={async (text) => {
        await create.mutateAsync({ text, parent: comment['@id'] })
        onSent()
      }}
    />
  )
}

type RepliesProps = ItemProps & { expansions: number; onMore: () => void }

/** The first reply, then 'Ver mais respostas' [COMMENT-07]. Replies are in the order of the list. */
function Replies({ comment, subject, tools, isAnonymous, order, expansions, onMore }: RepliesProps) {
  const thread = useThread({ subject, order, parent: comment['@id'] }, expansions)
  return (
    <div className={styles.replies}>
      <ol className={styles.thread} aria-label={m.comments_replies_to({ name: comment.user.name })}>
        {thread.items.map((reply) => (
          <CommentItem key={reply.id} comment={reply} {...{ subject, tools, isAnonymous, order }} isReply />
        ))}
      </ol>
      {thread.remaining > 0 && <TextButton onClick={onMore}>{m.comments_more_replies()}</TextButton>}
    </div>
  )
}
