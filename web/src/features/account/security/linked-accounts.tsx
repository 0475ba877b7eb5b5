import { Button } from '@juntas/ui/button/button.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import Link2 from 'lucide-react/icons/link-2'
import { m } from '#paraglide/messages.js'
import { dateText } from '../../../lib/language/date-text.ts'
import styles from './security.module.css'
import { SecurityPart } from './security-part.tsx'
import { type LinkedAccount, useUnlink } from './security-queries.ts'

/** The accounts of elsewhere that lead in, each with the day it was linked and its last use. */
export function LinkedAccounts({ accounts, hasPassword }: { accounts: LinkedAccount[]; hasPassword: boolean }) {
  return (
    <SecurityPart title={m.account_linked()} text={m.account_linked_text()}>
      {accounts.length === 0 ? (
        <p className={styles.alone}>{m.account_linked_none()}</p>
      ) : (
        <ul className={styles.list}>
          {accounts.map((account) => (
            <LinkRow key={account.id} account={account} hasPassword={hasPassword} />
          ))}
        </ul>
      )}
    </SecurityPart>
  )
}

function LinkRow({ account, hasPassword }: { account: LinkedAccount; hasPassword: boolean }) {
  const unlink = useUnlink()

  async function remove() {
    const isSure = await confirm({
      title: m.account_linked_remove_question(),
      text: hasPassword ? m.account_linked_remove_text() : m.account_linked_remove_last(),
      action: m.account_linked_remove(),
      danger: true,
    })
    if (isSure) unlink.mutate(account, { onSuccess: () => showToast(m.account_linked_removed()) })
  }

  return (
    <li className={styles.row}>
      <span className={styles.drawing}>
        <Icon of={Link2} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>Microsoft</p>
        {account.address && <p className={styles.times}>{account.address}</p>}
        <p className={styles.times}>
          {m.account_linked_since({ date: dateText(account.linkedAt, { dateStyle: 'long' }) })}
          {' · '}
          {account.usedAt
            ? m.account_linked_used({ date: dateText(account.usedAt, { dateStyle: 'medium', timeStyle: 'short' }) })
            : m.account_linked_unused()}
        </p>
      </div>
      <Button size="small" aria-label={m.account_linked_remove_named()} onClick={remove}>
        {m.account_linked_remove()}
      </Button>
    </li>
  )
}
