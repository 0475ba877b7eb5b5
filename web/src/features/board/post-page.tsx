import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { AnonymousAvatar, Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Tag } from '../../ui/chip/tag.tsx'
import { confirm } from '../../ui/dialog/questions.ts'
import { TextLink } from '../../ui/link/text-link.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import styles from './board.module.css'
import { Promise48 } from './promise.tsx'
import { afterReading, postQuery, useMuteThread, useRemovePost } from './queries.ts'
import { QuickExit } from './quick-exit.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { AboutBoard, HelpCard } from './side.tsx'
import { longAgo, tagLabel } from './words.ts'

/** One post; the comments under it are given by the screen. */
export function PostPage({ id, comments }: { id: number; comments: ReactNode }) {
  const { data: post } = useSuspenseQuery(postQuery(id))
  const client = useQueryClient()
  const navigate = useNavigate()
  const mute = useMuteThread(post)
  const remove = useRemovePost()
  const [isReporting, setReporting] = useState(false)
  // Shown is read: the server has marked it with the same answer.
  useEffect(() => afterReading(client), [client])

  const removeIt = async () => {
    if (!(await confirm({ title: m.board_remove_question(), text: post.title, action: m.ui_remove(), danger: true })))
      return
    await remove.mutateAsync(post.id)
    showToast(m.board_removed())
    await navigate({ to: '/todas-juntas' })
  }
  const isSensitive = post.tag === 'harassment'
  return (
    <div className={styles.page}>
      {isSensitive && <QuickExit />}
      <TextLink to="/todas-juntas" className={styles.crumb}>
        {m.board_title()}
      </TextLink>
      <div className={styles.columns}>
        <article className={styles.main}>
          <div className={styles.person}>
            {post.anonymous ? (
              <AnonymousAvatar size="large" />
            ) : (
              <Avatar size="large" name={post.author.name} src={post.author.avatar} />
            )}
            <div>
              <p className={styles.name}>{post.author.name}</p>
              <p className={styles.soft}>
                <time dateTime={post.createdAt}>{m.board_published({ when: longAgo(post.createdAt) })}</time>
              </p>
            </div>
            <Tag tone={post.tag}>{tagLabel(post.tag)}</Tag>
          </div>
          <h1>{post.title}</h1>
          <p className={styles.body}>{post.text}</p>
          <div className={styles.actions}>
            <Promise48 post={post} />
            <Button kind="quiet" size="small" aria-pressed={post.isMuted} onClick={() => mute.mutate()}>
              {post.isMuted ? m.board_unmute() : m.board_mute()}
            </Button>
            {post.canRemove ? (
              <Button kind="quiet" size="small" onClick={() => void removeIt()}>
                {m.ui_remove()}
              </Button>
            ) : (
              <Button kind="quiet" size="small" onClick={() => setReporting(true)}>
                {m.board_report()}
              </Button>
            )}
          </div>
          {comments}
        </article>
        <aside className={styles.side}>
          {isSensitive && <HelpCard />}
          <AboutBoard />
        </aside>
      </div>
      {isReporting && <ReportDialog subject={post['@id']} onClose={() => setReporting(false)} />}
    </div>
  )
}
