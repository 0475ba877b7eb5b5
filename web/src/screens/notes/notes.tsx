import { NotesPage } from '../../features/notes/notebook/notes-page.tsx'

/** /notas */
export default function NotesScreen() {
  return <NotesPage />
}
