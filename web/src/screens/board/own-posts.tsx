import { OwnPostsPage } from '../../features/board/own-posts-page.tsx'

/** /todas-juntas/minhas-publicacoes */
export default function OwnPostsScreen() {
  return <OwnPostsPage />
}
