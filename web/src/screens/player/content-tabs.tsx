import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { useNavigate } from '@juntas/ui/router/hooks.ts'
import { Tabs } from '@juntas/ui/tabs/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import type { NoteRequest } from '../../features/notes/content/new-note.tsx'
import { contentNotesQuery } from '../../features/notes/queries.ts'
import { sourcesOf } from '../../features/player/media/media.tsx'
import { useControls } from '../../features/player/media/use-media.ts'
import { Description, type TextEnd } from '../../features/player/page/description.tsx'
import type { Content } from '../../features/player/queries.ts'
import { useUnsentNotes } from '../../lib/drafts/use-unsent.ts'

// Also listed in app/idle-start.ts: notes are often taken without a network.
const NetworkTab = lazyPanel(async () => ({
  default: (await import('../../features/networks/network-tab.tsx')).NetworkTab,
}))
const NewNote = lazyPanel(() => import('../../features/notes/content/new-note.tsx'))
const NoteList = lazyPanel(() => import('../../features/notes/content/note-list.tsx'))

const Downloads = lazyPart(() => import('./downloads.tsx'))

export type ContentTab = 'description' | 'network' | 'new-note' | 'notes'

type ContentTabsProps = {
  content: Content
  tab: ContentTab
  onTab: (tab: ContentTab) => void
  noteRequest: NoteRequest | null
  /** Below a text of a trail. */
  end?: TextEnd | undefined
  onNoteTaken: () => void
}

/**
 * Description, network, new note, notes [PLAYER-25]. Without access to the content there is nothing to write about it.
 */
export function ContentTabs({ content, tab, onTab, noteRequest, end, onNoteTaken }: ContentTabsProps) {
  const controls = useControls()
  const navigate = useNavigate()
  const { data: notes } = useQuery({ ...contentNotesQuery(content.id), enabled: content.hasAccess })
  const waiting = useUnsentNotes(content.id)
  const description = (
    <Description content={content} end={end}>
      {content.download.length > 0 && <Downloads files={content.download} />}
    </Description>
  )
  if (!content.hasAccess) return description
  const count = notes || waiting.length > 0 ? (notes?.['hydra:totalItems'] ?? 0) + waiting.length : undefined
  const isTimed = sourcesOf(content).length > 0
  return (
    <Tabs
      label={m.player_tabs()}
      selected={tab}
      onSelect={onTab}
      tabs={[
        { id: 'description', label: m.player_tab_description(), panel: description },
        {
          id: 'network',
          label: m.player_tab_network(),
          panel: <NetworkTab contentId={content.id} />,
        },
        {
          id: 'new-note',
          label: m.player_tab_new_note(),
          panel: (
            <NewNote
              contentId={content.id}
              currentSeconds={isTimed ? controls.currentSeconds : undefined}
              request={noteRequest}
              onTaken={onNoteTaken}
              onSaved={() => onTab('notes')}
            />
          ),
        },
        {
          id: 'notes',
          label: m.player_tab_notes(),
          ...(count === undefined ? {} : { count }),
          panel: (
            <NoteList
              contentId={content.id}
              onSeek={controls.seek}
              onNew={() => onTab('new-note')}
              onOpen={(noteId) => void navigate({ to: '/notas/$noteId', params: { noteId: String(noteId) } })}
            />
          ),
        },
      ]}
    />
  )
}
