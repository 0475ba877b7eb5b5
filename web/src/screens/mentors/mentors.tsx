import { BackLink } from '@juntas/ui/link/back-link.tsx'
import { m } from '#paraglide/messages.js'
import { MentorsPage } from '../../features/mentors/mentors-page.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import { safetyMenus } from './safety-menus.tsx'

/** /mentoras: mentors whom every admitted member can ask, apart from the programme. */
export default function MentorsScreen() {
  const { isMentee } = useViewer()
  return (
    <MentorsPage way={isMentee && <BackLink to="/mentoria">{m.mentors_programme()}</BackLink>} menus={safetyMenus} />
  )
}
