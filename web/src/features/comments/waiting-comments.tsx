import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import type { useUnsentComments } from '../../lib/drafts/use-unsent.ts'
import { WaitingActions, WaitingTag } from '../../lib/drafts/waiting.tsx'
import { useMaybeViewer } from '../../lib/session/viewer.ts'
import styles from './comment-item.module.css'

/** What the member wrote here without a network, where it will stand. */
export default function WaitingComments({ waiting }: { waiting: ReturnType<typeof useUnsentComments> }) {
  const viewer = useMaybeViewer()
  return waiting.map((unsent) => (
    <li key={unsent.key}>
      <article className={styles.comment} data-waiting="">
        {viewer && <Avatar name={viewer.name} src={viewer.avatar} />}
        <div className={styles.body}>
          <p className={styles.head}>
            {viewer && <strong>{viewer.name}</strong>}
            <WaitingTag isRefused={unsent.isRefused} />
          </p>
          <p className={styles.text}>{unsent.body.text}</p>
          <WaitingActions unsent={unsent} />
        </div>
      </article>
    </li>
  ))
}
