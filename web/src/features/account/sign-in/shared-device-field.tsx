import { isSharedDevice, setSharedDevice } from '@juntas/client/shared-device.ts'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { readDraft, writeDraft } from '../../../lib/drafts/drafts.ts'
import styles from './login-form.module.css'

/**
 * Whether the computer belongs to other people. It stays ticked until the browser is closed. A native checkbox: the
 * drawn one with its styles would take half of what this page may still grow by.
 */
export function SharedDeviceField() {
  const [isShared, setShared] = useState(isSharedDevice)
  const change = (next: boolean) => {
    setSharedDevice(next)
    setShared(next)
    // Moves what was typed before to where the rest will be kept.
    for (const name of ['login', 'email']) writeDraft(name, readDraft(name, 'visitor'), 'visitor')
  }
  return (
    <label className={styles.shared}>
      <input type="checkbox" checked={isShared} onChange={({ currentTarget }) => change(currentTarget.checked)} />
      <span>
        {m.account_shared_device()}
        {isShared && <small data-text="small">{m.account_shared_device_help()}</small>}
      </span>
    </label>
  )
}
