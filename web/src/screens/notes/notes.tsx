import { NotesPage } from '../../features/notes/notes-page.tsx'

/** /notas */
export default function NotesScreen() {
  return <NotesPage />
}
