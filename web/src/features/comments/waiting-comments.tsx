import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import type { Unsent } from '../../lib/drafts/unsent.ts'
import { useUnsent, WaitingActions, WaitingTag } from '../../lib/drafts/waiting.tsx'
import { useMaybeViewer } from '../../lib/session/viewer.ts'
import styles from './comment-item.module.css'
import type { Subject } from './queries.ts'

const isComment = (one: Unsent): one is Extract<Unsent, { kind: 'comment' }> => one.kind === 'comment'

type WaitingProps = { subject: Subject; parent?: string }

const useWaiting = ({ subject, parent }: WaitingProps) =>
  useUnsent()
    .filter(isComment)
    .filter(({ body }) => body.content === subject && (body.parent ?? undefined) === parent)

/** The same below the comment that it answers. */
export function WaitingReplies(props: Required<WaitingProps>) {
  if (useWaiting(props).length === 0) return null
  return (
    <ol className={styles.thread}>
      <WaitingComments {...props} />
    </ol>
  )
}

/** What the member wrote here without a network, where it will stand. */
export function WaitingComments(props: WaitingProps) {
  const viewer = useMaybeViewer()
  return useWaiting(props).map((unsent) => (
    <li key={unsent.key}>
      <article className={styles.comment} data-waiting="">
        {viewer && <Avatar name={viewer.name} src={viewer.avatar} />}
        <div className={styles.body}>
          <p className={styles.head}>
            {viewer && <strong>{viewer.name}</strong>}
            <WaitingTag isRefused={unsent.isRefused ?? false} />
          </p>
          <p className={styles.text}>{unsent.body.text}</p>
          <WaitingActions unsent={unsent} />
        </div>
      </article>
    </li>
  ))
}
