import { useParams } from '@juntas/ui/router/hooks.ts'
import { NoteDetail } from '../../features/notes/notebook/note-detail.tsx'
import { NotFoundPage } from '../../features/site/error-pages.tsx'

/** /notas/{noteId} */
export default function NoteScreen() {
  const { noteId = '' } = useParams()
  if (!/^[1-9]\d{0,9}$/.test(noteId)) return <NotFoundPage />
  return <NoteDetail key={noteId} id={Number(noteId)} />
}
