import { Tag } from '@juntas/ui/chip/tag.tsx'
import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { useNavigate } from '@juntas/ui/router/hooks.ts'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { lockText } from '../../note-text.ts'
import type { Note } from '../../queries.ts'
import { tagOf } from '../../tags.ts'
import { useAskedRemoval } from '../../use-asked-removal.ts'
import { NotRemoved } from '../note-card.tsx'
import { Hit } from './hit.tsx'
import { HitMenu } from './hit-menu.tsx'

const SharePanel = lazyPanel(() => import('../../shared/share-panel.tsx'))

type NoteHitProps = { note: Note; words: readonly string[]; others: readonly number[] }

export function NoteHit({ note, words, others }: NoteHitProps) {
  const navigate = useNavigate()
  const remove = useAskedRemoval()
  const [isSharing, setSharing] = useState(false)
  const { tone, label } = tagOf(note.tag)
  return (
    <Hit
      id={note.id}
      moment={note}
      words={words}
      title={note.title}
      text={note.description}
      source={note.contentTitle}
      tone={tone}
      tag={<Tag tone={tone}>{label()}</Tag>}
      others={others}
      lock={lockText(note)}
      menu={
        <HitMenu
          label={m.notes_options_of({ title: note.title })}
          items={[
            {
              id: 'view',
              label: m.notes_view(),
              onSelect: () => void navigate({ to: '/notas/$noteId', params: { noteId: String(note.id) } }),
            },
            { id: 'share', label: m.notes_share(), onSelect: () => setSharing(true) },
            { id: 'remove', label: m.ui_remove(), danger: true, onSelect: () => void remove.ask(note) },
          ]}
        />
      }
    >
      {isSharing && <SharePanel note={note} onClose={() => setSharing(false)} />}
      <NotRemoved shown={remove.error !== null} />
    </Hit>
  )
}
