import { Alert } from '@juntas/ui/alert/alert.tsx'
import { AnonymousAvatar, Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { BackLink } from '@juntas/ui/link/back-link.tsx'
import type { MenuItem } from '@juntas/ui/menu/menu.tsx'
import { useNavigate } from '@juntas/ui/router/hooks.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../lib/call/succeeded.ts'
import { timeAgo } from '../../lib/long-ago.ts'
import { AboutBoard } from './about-board.tsx'
import { AnswerDeadlineBanner } from './answer-deadline.tsx'
import styles from './board.module.css'
import { tagNames } from './board-text.ts'
import { afterReading, type Post, postQuery, useMuteThread, useRemovePost } from './queries.ts'
import { QuickExit } from './quick-exit.tsx'

type PostPageProps = {
  id: number
  comments: (post: Post) => ReactNode
  /** Below the text: what only the author reads about the decision and the seal. */
  seal: (post: Post) => ReactNode
  /** Beside a post about harassment: whom to call. */
  help: ReactNode
  /** The menu of the post; the screen adds the items of safety. */
  menu: (post: Post, items: MenuItem[]) => ReactNode
}

/** One post; the screen provides the comments under it. */
export function PostPage({ id, comments, seal, help, menu }: PostPageProps) {
  const { data: post } = useSuspenseQuery(postQuery(id))
  const navigate = useNavigate()
  const mute = useMuteThread(post)
  const remove = useRemovePost()
  // The server has marked the post as read with the same answer.
  useEffect(afterReading, [])

  const removeIt = async () => {
    if (!(await confirm({ title: m.board_remove_question(), text: post.title, action: m.ui_remove(), danger: true })))
      return
    if (!(await succeeded(remove.mutateAsync(post.id)))) return
    showToast(m.board_removed())
    await navigate({ to: '/todas-juntas' })
  }
  // Covered again at every visit, because who has read it is not stored.
  const [shownId, setShownId] = useState<number>()
  const isCovered = post.hasWarning && !post.isMine && shownId !== post.id
  const isSensitive = post.tag === 'harassment'
  const items: MenuItem[] = [
    {
      id: 'thread',
      label: post.isMuted ? m.board_unmute() : m.board_mute(),
      icon: post.isMuted ? Bell : BellOff,
      onSelect: () => mute.mutate(),
    },
    ...(post.canRemove
      ? [{ id: 'remove', label: m.ui_remove(), icon: Trash, danger: true, onSelect: () => void removeIt() }]
      : []),
  ]
  return (
    <div className={styles.page} data-stack="page" data-one="">
      <div className={styles.bar}>
        <BackLink to="/todas-juntas">{m.board_title()}</BackLink>
        {isSensitive && <QuickExit />}
      </div>
      <div className={styles.columns}>
        <div className={styles.thread}>
          <article data-stack="6">
            <div className={styles.person} data-inline="4">
              {post.anonymous ? (
                <AnonymousAvatar size="large" />
              ) : (
                <Avatar size="large" name={post.author.name} src={post.author.avatar} />
              )}
              <div>
                <p className={styles.name}>{post.author.name}</p>
                <p data-text="small">
                  <time dateTime={post.createdAt}>{m.board_published({ when: timeAgo(post.createdAt) })}</time>
                </p>
              </div>
              <span data-inline="2">
                <Tag tone={post.tag}>{tagNames[post.tag]()}</Tag>
                {menu(post, items)}
              </span>
            </div>
            <h1 className={styles.title}>{post.title}</h1>
            {isCovered ? (
              <Alert
                live={false}
                title={m.board_warned()}
                action={<Button onClick={() => setShownId(post.id)}>{m.board_warned_show()}</Button>}
              >
                {m.board_warned_text()}
              </Alert>
            ) : (
              <p className={styles.body}>{post.text}</p>
            )}
            {post.isHidden && !post.isMine && <p className={styles.quiet}>{m.board_hidden_others()}</p>}
            {seal(post)}
            <AnswerDeadlineBanner post={post} />
          </article>
          {!isCovered && comments(post)}
        </div>
        <aside data-stack="4">
          {isSensitive && help}
          <AboutBoard />
        </aside>
      </div>
    </div>
  )
}
