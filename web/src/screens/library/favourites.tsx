import { FavouritesPage } from '../../features/library/own-contents.tsx'

/** /favoritos */
export default function FavouritesScreen() {
  return <FavouritesPage />
}
