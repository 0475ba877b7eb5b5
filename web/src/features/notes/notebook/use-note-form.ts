import { required } from '@juntas/contract/rules/form/required'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { m } from '#paraglide/messages.js'
import { memberDraft } from '../../../lib/drafts/drafts.ts'
import type { Note } from '../queries.ts'

export type NoteWords = Pick<Note, 'title' | 'description' | 'tag'>

/** The words of a note that is there; its draft is the same on its own page and among several. */
export const useNoteForm = ({ id, title, description, tag }: Note) =>
  useForm<NoteWords>({
    draft: memberDraft(`note-edit:${id}`),
    values: { title, description, tag },
    check: rules<NoteWords>({ title: required, description: required }),
    errorText: () => m.notes_required(),
  })
