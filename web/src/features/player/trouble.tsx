import { Button } from '@juntas/ui/button/button.tsx'
import { m } from '#paraglide/messages.js'
import styles from './end-panel.module.css'

type TroubleProps = { isAudio: boolean; onRetry: () => void }

export function Trouble({ isAudio, onRetry }: TroubleProps) {
  return (
    <div className={styles.ending} role="alert">
      <p className={styles.title}>{isAudio ? m.player_failed_audio() : m.player_failed()}</p>
      <p className={styles.kicker}>{m.player_failed_text()}</p>
      <div className={styles.actions}>
        <Button kind="primary" onClick={onRetry}>
          {m.ui_try_again()}
        </Button>
      </div>
    </div>
  )
}
