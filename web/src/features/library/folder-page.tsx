import { NoContent } from './cards/no-content.tsx'
import { PagedCards } from './cards/paged-cards.tsx'
import { LibraryPage } from './library-page.tsx'
import { folderPath } from './queries.ts'
import type { Folder } from './types.ts'

/** A folder without a page of the server: its name, its description, its contents. */
export default function FolderPage({ folder }: { folder: Folder }) {
  return (
    <LibraryPage title={folder.title} lead={folder.summary}>
      <PagedCards path={folderPath(folder.slug)} empty={<NoContent />} />
    </LibraryPage>
  )
}
