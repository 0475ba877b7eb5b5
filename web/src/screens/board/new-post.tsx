import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { NewPostForm } from '../../features/board/new-post/new-post-form.tsx'
import { useAgreement } from '../../features/privacy/use-agreement.tsx'

const HelpCard = lazyPart(() => import('../../features/discreet/help-card.tsx'))
const LaterCard = lazyPart(() => import('../../features/discreet/later-card.tsx'))

/** /todas-juntas/nova-publicacao */
export default function NewPostScreen() {
  return (
    <NewPostForm
      agreement={useAgreement('board')}
      help={
        <>
          <HelpCard />
          <LaterCard />
        </>
      }
    />
  )
}
