import { Button } from '@juntas/ui/button/button.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Ban from 'lucide-react/icons/ban'
import { m } from '#paraglide/messages.js'
import { useKeepAway } from './queries.ts'

/** Blocks the sender of a request: the sender has no name here, so the request identifies the member. */
export function BlockInviter({ invite, onAway }: { invite: string; onAway: () => void }) {
  const { keepAway, isPending } = useKeepAway(onAway)
  const block = async () => {
    const question = {
      title: m.safety_block_inviter_question(),
      text: m.safety_block_inviter_text(),
      action: m.safety_block_action(),
      danger: true,
    }
    if (await confirm(question)) await keepAway('block', invite, m.safety_inviter_blocked())
  }
  return (
    <Button kind="quiet" working={isPending} onClick={() => void block()}>
      <Icon of={Ban} size={18} />
      {m.safety_block_inviter()}
    </Button>
  )
}
