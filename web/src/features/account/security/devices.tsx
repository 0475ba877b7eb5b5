import { Button } from '@juntas/ui/button/button.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { m } from '#paraglide/messages.js'
import { appBridge } from '../../../lib/app-bridge.ts'
import { dateText } from '../../../lib/language/date-text.ts'
import styles from './security.module.css'
import { SecurityPart } from './security-part.tsx'
import { type Device, devicesQuery, useEndAllDevices, useEndDevice } from './security-queries.ts'

/** The member's signed-in devices; signs out of one, or of all. */
export function Devices() {
  const list = useSuspenseQuery(devicesQuery).data['hydra:member']
  const endAll = useEndAllDevices()

  async function leaveAll() {
    const isSure = await confirm({
      title: m.account_devices_end_all_question(),
      text: m.account_devices_end_all_text(),
      action: m.account_devices_end_all(),
      danger: true,
    })
    if (isSure) endAll.mutate(undefined, { onSuccess: () => appBridge().redirect('/sair') })
  }

  return (
    <SecurityPart title={m.account_devices()} text={m.account_devices_lead()}>
      <ul className={styles.list}>
        {list.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {list.length === 1 && <p className={styles.alone}>{m.account_devices_only_this()}</p>}
      <div className={styles.all}>
        <Button onClick={leaveAll} working={endAll.isPending}>
          <Icon of={LogOut} size={18} />
          {m.account_devices_end_all()}
        </Button>
        <p>{m.account_devices_end_all_text()}</p>
      </div>
    </SecurityPart>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const end = useEndDevice()
  const name = device.device || m.account_device_unknown()

  async function leave() {
    const isSure = await confirm({
      title: m.account_device_end_question({ device: name }),
      text: m.account_device_end_text(),
      action: m.account_device_end(),
      danger: true,
    })
    if (isSure) end.mutate(device, { onSuccess: () => showToast(m.account_device_ended({ device: name })) })
  }

  return (
    <li className={styles.row}>
      <span className={styles.drawing}>
        <Icon of={MonitorSmartphone} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {device.isCurrent && <span className={styles.current}>{m.account_device_this()}</span>}
        </p>
        <p className={styles.times}>
          {device.isCurrent ? m.account_device_now() : m.account_device_seen({ date: momentText(device.lastSeenAt) })}
          {' · '}
          {m.account_device_since({ date: momentText(device.createdAt) })}
          {device.method === 'microsoft' && ` · ${m.account_device_by_microsoft()}`}
        </p>
      </div>
      {!device.isCurrent && (
        <Button size="small" aria-label={m.account_device_end_named({ device: name })} onClick={leave}>
          {m.account_device_end()}
        </Button>
      )}
    </li>
  )
}

const momentText = (moment: string) => dateText(moment, { dateStyle: 'medium', timeStyle: 'short' })
