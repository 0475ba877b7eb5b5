import { uuid } from '@juntas/client/uuid.ts'
import { clock, secondsToMs } from '@juntas/contract/rules/library/duration'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../../../lib/call/succeeded.ts'
import { useCreateNote } from '../../queries.ts'
import type { SpeechHit as Line } from '../notebook-queries.ts'
import { Hit } from './hit.tsx'
import { HitMenu } from './hit-menu.tsx'

const spokenIn = { 'pt-BR': m.notes_spoken_pt, 'es-ES': m.notes_spoken_es, 'en-US': m.notes_spoken_en }

/** A line that was said; it can become a note of the member. */
export function SpeechHit({ hit, words }: { hit: Line; words: readonly string[] }) {
  const create = useCreateNote(Number(hit.content.split('/').at(-1)))
  // One passage is one note, however often it is pressed.
  const clientKey = useRef<string>(undefined)
  const note = () => {
    clientKey.current ??= uuid()
    const passage = {
      title: hit.text.slice(0, 200),
      description: hit.text,
      tag: 'inspirational_phrase' as const,
      timestampSeconds: hit.timestampSeconds,
      content: hit.content,
      clientKey: clientKey.current,
    }
    // Null: it waits for a network, and the member was told.
    void succeeded(create.mutateAsync(passage).then((saved) => saved && showToast(m.notes_passage_saved())))
  }
  const language = hit.language === currentLocale() ? '' : `. ${spokenIn[hit.language]()}`
  return (
    <Hit
      moment={hit}
      words={words}
      title={hit.text}
      text={hit.translation}
      source={[hit.author, hit.contentTitle].filter(Boolean).join(', ') + language}
      menu={
        <HitMenu
          label={m.notes_passage_options({ time: clock(secondsToMs(hit.timestampSeconds)) })}
          items={[{ id: 'note', label: m.notes_passage(), onSelect: note }]}
        />
      }
    />
  )
}
