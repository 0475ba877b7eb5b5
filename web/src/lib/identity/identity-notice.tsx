import type { IdentifyingWords } from '@juntas/contract/rules/text/identifying-words'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './identity-notice.module.css'
import type { IdentityCheck } from './use-identity-check.ts'

const says = {
  own: m.board_identity_own,
  name: m.board_identity_name,
  contact: m.board_identity_contact,
  team: m.board_identity_team,
  only: m.board_identity_only,
  date: m.board_identity_date,
}

type IdentityNoticeProps = {
  check: IdentityCheck
  onSwap: (words: string, instead: string) => void
  onLeave: () => void
}

/** The words that could identify the author, with a way to replace them; the author decides. */
export default function IdentityNotice({ check, onSwap, onLeave }: IdentityNoticeProps) {
  const { found, isHeld, leave } = check
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isHeld) box.current?.focus()
  }, [isHeld])
  return (
    <div ref={box} tabIndex={-1} className={styles.notice}>
      <Alert kind="warning" live={isHeld} title={m.board_identity_title()}>
        <ul className={styles.list}>
          {found.map((one) => (
            <li key={one.words}>
              {says[one.kind]({ words: one.words })}. <Swap of={one} onSwap={onSwap} />
            </li>
          ))}
        </ul>
        <p className={styles.small}>{m.board_identity_local()}</p>
        {isHeld && (
          <Button
            size="small"
            onClick={() => {
              leave()
              onLeave()
            }}
          >
            {m.board_identity_leave()}
          </Button>
        )}
      </Alert>
    </div>
  )
}

/** Only for words that can be replaced in every sentence. */
function Swap({ of: { kind, words }, onSwap }: { of: IdentifyingWords; onSwap: IdentityNoticeProps['onSwap'] }) {
  if (kind !== 'team') return null
  const instead = m.board_identity_small_team()
  return <TextButton onClick={() => onSwap(words, instead)}>{m.board_identity_swap({ words: instead })}</TextButton>
}
