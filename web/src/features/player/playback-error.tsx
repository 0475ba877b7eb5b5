import { Button } from '@juntas/ui/button/button.tsx'
import { m } from '#paraglide/messages.js'

type PlaybackErrorProps = { isAudio: boolean; onRetry: () => void }

export function PlaybackError({ isAudio, onRetry }: PlaybackErrorProps) {
  return (
    <div data-cover="" role="alert">
      <strong>{isAudio ? m.player_failed_audio() : m.player_failed()}</strong>
      <p>{m.player_failed_text()}</p>
      <div>
        <Button kind="primary" onClick={onRetry}>
          {m.ui_try_again()}
        </Button>
      </div>
    </div>
  )
}
