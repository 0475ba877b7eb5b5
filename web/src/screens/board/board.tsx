import { BoardPage } from '../../features/board/board-page.tsx'

/** /todas-juntas */
export default function BoardScreen() {
  return <BoardPage />
}
