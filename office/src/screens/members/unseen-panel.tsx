import Handshake from 'lucide-react/icons/handshake'
import KeyRound from 'lucide-react/icons/key-round'
import ListChecks from 'lucide-react/icons/list-checks'
import MessagesSquare from 'lucide-react/icons/messages-square'
import SquarePen from 'lucide-react/icons/square-pen'
import UserRound from 'lucide-react/icons/user-round'
import { m } from '#paraglide/messages.js'
import { HiddenDataNotice } from '../../parts/hidden-data-notice.tsx'

export const UnseenPanel = () => (
  <HiddenDataNotice
    title={m.members_unseen()}
    text={m.members_unseen_text()}
    rows={[
      { icon: SquarePen, name: m.members_unseen_notes() },
      { icon: ListChecks, name: m.members_unseen_surveys() },
      { icon: Handshake, name: m.members_unseen_mentoring() },
      { icon: MessagesSquare, name: m.members_unseen_chats() },
      { icon: UserRound, name: m.members_unseen_anonymous() },
      { icon: KeyRound, name: m.members_unseen_secrets() },
    ]}
  />
)
