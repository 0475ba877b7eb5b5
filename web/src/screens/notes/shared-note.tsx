import { useParams } from '@juntas/ui/router/hooks.ts'
import { SharedNotePage } from '../../features/notes/shared/shared-note-page.tsx'
import ReportDialog from '../../features/safety/report-dialog.tsx'

/** /nota/{secret}: one note, for everybody who has its address. */
export default function SharedNoteScreen() {
  const { secret = '' } = useParams()
  return (
    <SharedNotePage key={secret} secret={secret} reportWith={(props) => <ReportDialog subject={secret} {...props} />} />
  )
}
