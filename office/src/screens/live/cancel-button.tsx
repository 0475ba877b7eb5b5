import { Button } from '@juntas/ui/button/button.tsx'
import { useNavigate } from 'react-router'
import { m } from '#paraglide/messages.js'
import { showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/writes.ts'
import { lastDayOf, type Meeting } from './meeting.ts'

/** A meeting that nobody attended is cancelled; a series that was attended is ended. Both can be undone. */
export function CancelButton({ meeting }: { meeting: Meeting }) {
  const { remove, update } = useWrites<Meeting>('live_meetings')
  const navigate = useNavigate()
  const { title: name, attendances, nextAt, repeatsDays } = meeting
  const cancel = () =>
    remove(meeting, { doneText: m.live_cancelled({ name }) }).then(() => navigate('/ao-vivo'), showRefusal)
  const end = () =>
    update(meeting, { repeatsUntil: lastDayOf(meeting) }, { doneText: m.live_ended({ name }) }).catch(showRefusal)
  if (attendances === 0)
    return (
      <Button kind="quiet" onClick={() => void cancel()}>
        {m.live_cancel()}
      </Button>
    )
  if (!nextAt || !repeatsDays) return null
  return (
    <Button kind="quiet" onClick={() => void end()}>
      {m.live_end()}
    </Button>
  )
}
