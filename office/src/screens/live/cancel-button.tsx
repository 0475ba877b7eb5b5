import { Button } from '@juntas/ui/button/button.tsx'
import { m } from '#paraglide/messages.js'
import { showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { Removal } from '../../parts/dialogs/removal.tsx'
import { lastDayOf, type Meeting } from './meeting.ts'

/** A meeting that nobody attended is cancelled; a series that was attended is ended. Both can be undone. */
export function CancelButton({ meeting }: { meeting: Meeting }) {
  const { update } = useWrites<Meeting>('live_meetings')
  const { title: name, attendances, nextAt, repeatsDays } = meeting
  const end = () =>
    update(meeting, { repeatsUntil: lastDayOf(meeting) }, { doneText: m.live_ended({ name }) }).catch(showRefusal)
  if (attendances === 0)
    return (
      <Removal
        resource="live_meetings"
        record={meeting}
        name={name}
        to="/ao-vivo"
        label={m.live_cancel()}
        doneText={m.live_cancelled({ name })}
      />
    )
  if (!nextAt || !repeatsDays) return null
  return (
    <Button kind="quiet" onClick={() => void end()}>
      {m.live_end()}
    </Button>
  )
}
