import EyeOff from 'lucide-react/icons/eye-off'
import ListChecks from 'lucide-react/icons/list-checks'
import Users from 'lucide-react/icons/users'
import { m } from '#paraglide/messages.js'
import { HiddenDataNotice } from '../../parts/hidden-data-notice.tsx'

/** Nothing that a participant writes in the programme is shown here (GAP-31). */
export const UnseenAnswers = () => (
  <HiddenDataNotice
    title={m.mentoring_unseen()}
    text={m.mentoring_unseen_text()}
    rows={[
      { icon: ListChecks, name: m.mentoring_unseen_answers() },
      { icon: Users, name: m.mentoring_unseen_people() },
      { icon: EyeOff, name: m.mentoring_unseen_readings() },
    ]}
  />
)
