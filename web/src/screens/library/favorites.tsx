import { FavoritesPage } from '../../features/library/own-contents.tsx'

/** /favoritos */
export default function FavoritesScreen() {
  return <FavoritesPage />
}
