import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { BoardPage } from '../../features/board/board-page.tsx'

const HelpCard = lazyPart(() => import('../../features/discreet/help-card.tsx'))

/** /todas-juntas */
export default function BoardScreen() {
  return <BoardPage help={<HelpCard />} />
}
