import { Button } from '@juntas/ui/button/button.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import { m } from '#paraglide/messages.js'
import type { Unsent } from './unsent.ts'

const queue = () => import('./unsent.ts')

export const WaitingTag = ({ isRefused = false }: { isRefused?: boolean | undefined }) => (
  <Tag tone="neutral">
    <Icon of={isRefused ? CircleAlert : Clock} size={16} />
    {isRefused ? m.offline_needs() : m.offline_queued()}
  </Tag>
)

/** What the member can do with a text that waits, wherever it is shown. */
export function WaitingActions({ unsent: { key, isRefused, reason } }: { unsent: Unsent }) {
  return (
    <>
      {isRefused && <p data-text="small">{reason ?? m.offline_refused()}</p>}
      <div data-cluster="2">
        {isRefused && (
          <Button size="small" onClick={() => void queue().then(({ retryUnsent }) => retryUnsent(key))}>
            {m.offline_again()}
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={() => void takeBack(key)}>
          {m.offline_take_back()}
        </Button>
      </div>
    </>
  )
}

async function takeBack(key: string) {
  const question = { title: m.offline_discard_title(), text: m.offline_discard_text(), action: m.offline_take_back() }
  if (await confirm({ ...question, danger: true })) (await queue()).dropUnsent(key)
}
