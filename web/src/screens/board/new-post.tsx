import { NewPostForm } from '../../features/board/new-post.tsx'
import { useAgreement } from '../../features/privacy/use-agreement.tsx'

/** /todas-juntas/nova-publicacao */
export default function NewPostScreen() {
  return <NewPostForm agreement={useAgreement('board')} />
}
