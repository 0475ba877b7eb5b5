import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { m } from '#paraglide/messages.js'
import { momentText } from '../../lib/date-text.ts'
import { showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { Panel } from '../../parts/panel.tsx'
import type { Member } from './member.ts'
import styles from './members.module.css'

/** Where the member is signed in: the device and when, never a place. */
export function DevicesPanel({ member: { id, signIns } }: { member: Member }) {
  const { remove } = useWrites(`members/${id}/sign_ins`)
  const end = (signIn: string | undefined, doneText: string) =>
    void remove({ id: signIn as string }, { doneText, canUndo: false }).catch(showRefusal)
  return (
    <Panel
      title={m.members_devices()}
      aside={
        signIns.length > 0 && (
          <Button kind="quiet" size="small" onClick={() => end(undefined, m.members_signed_out_all())}>
            <Icon of={LogOut} size={14} />
            {m.members_sign_out_all()}
          </Button>
        )
      }
    >
      {signIns.length === 0 && <p data-text="soft">{m.members_devices_none()}</p>}
      <ul className={styles.rows}>
        {signIns.map(({ id: signIn, device, lastSeenAt }) => {
          const name = device || m.members_device_unknown()
          return (
            <li key={signIn}>
              <Icon of={/iPhone|iPad|Android/.test(device) ? Smartphone : Monitor} size={18} />
              <div className={styles.grow} data-grow>
                <b>{name}</b>
                <small>{m.members_device_seen({ when: momentText(lastSeenAt) })}</small>
              </div>
              <Button
                kind="quiet"
                size="small"
                aria-label={m.members_sign_out_of({ device: name })}
                onClick={() => end(signIn, m.members_signed_out())}
              >
                {m.members_sign_out()}
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
