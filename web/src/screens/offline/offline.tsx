import MessageCircle from 'lucide-react/icons/message-circle'
import MessageSquare from 'lucide-react/icons/message-square'
import StickyNote from 'lucide-react/icons/sticky-note'
import { m } from '#paraglide/messages.js'
import type { Outgoing } from '../../features/networks/chat/outbox.ts'
import { OfflinePage } from '../../features/offline/page/offline-page.tsx'
import { WaitingPlaces, type WaitingText, WaitingTexts } from '../../features/offline/page/waiting-list.tsx'
import { useOfflineContents } from '../../features/offline/use-offline-contents.ts'
import type { Report } from '../../features/player/progress/report-queue.ts'
import { useDraft } from '../../lib/drafts/drafts.ts'
import { useUnsent } from '../../lib/drafts/use-unsent.ts'

const queue = () => import('../../lib/drafts/unsent.ts')
const outbox = () => import('../../features/networks/chat/outbox.ts')

/** /sem-rede: the queues of the features are shown here together. What sends them loads when it is needed. */
export default function OfflineScreen() {
  const contents = useOfflineContents()
  const messages = useDraft<Outgoing[]>('chat-outbox', () => []).draft.map(
    ({ clientKey, text, isRefused = false }): WaitingText => ({
      key: clientKey,
      icon: MessageCircle,
      kind: m.offline_message(),
      text,
      isRefused,
      retry: () => void outbox().then(({ retryMessage }) => retryMessage(clientKey)),
      discardText: m.offline_discard_message(),
      discard: () => void outbox().then(({ dropMessage }) => dropMessage(clientKey)),
    }),
  )
  const unsent = useUnsent().map(
    ({ key, kind, body, isRefused = false, reason }): WaitingText => ({
      key,
      icon: kind === 'note' ? StickyNote : MessageSquare,
      kind: kind === 'note' ? m.offline_note() : m.offline_comment(),
      text: 'title' in body ? `${body.title}: ${body.description}` : body.text,
      isRefused,
      reason,
      retry: () => void queue().then(({ retryUnsent }) => retryUnsent(key)),
      discard: () => void queue().then(({ dropUnsent }) => dropUnsent(key)),
    }),
  )
  const reports = useDraft<Report[]>('progress', () => []).draft
  return (
    <OfflinePage
      contents={contents}
      texts={<WaitingTexts waiting={[...unsent, ...messages]} />}
      places={<WaitingPlaces reports={reports} contents={contents ?? []} />}
    />
  )
}
