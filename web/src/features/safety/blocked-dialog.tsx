import { AnonymousAvatar, Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { SkeletonBlock } from '@juntas/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { blocksQuery, useComeBack } from './queries.ts'
import styles from './safety.module.css'

/** The members whom the viewer blocks, and a button to undo it. They are not told. */
export function BlockedDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(blocksQuery)
  const comeBack = useComeBack()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.safety_blocked_title()}
      actions={<Button onClick={onClose}>{m.ui_close()}</Button>}
    >
      {!data && <SkeletonBlock height="4rem" />}
      {data?.['hydra:member'].length === 0 && <p data-text="small">{m.safety_blocked_none()}</p>}
      <ul>
        {data?.['hydra:member'].map((one) => (
          <li key={one.id} className={styles.person}>
            {one.name === null ? <AnonymousAvatar /> : <Avatar name={one.name} src={one.avatar} />}
            <span className={styles.words}>
              <strong>{one.name ?? m.safety_unknown_person()}</strong>
              <span data-text="small">{one.kind === 'mute' ? m.safety_is_muted() : m.safety_is_blocked()}</span>
            </span>
            <Button size="small" onClick={() => comeBack.mutate(one.id)}>
              {one.kind === 'mute' ? m.safety_unmute() : m.safety_unblock()}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
