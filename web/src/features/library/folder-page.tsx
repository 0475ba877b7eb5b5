import { NoContent } from './cards/no-content.tsx'
import { PagedCards } from './cards/paged-cards.tsx'
import styles from './page.module.css'
import { folderPath } from './queries.ts'
import type { Folder } from './types.ts'

/** A folder without a page of the server: its name, its description, its contents. */
export function FolderPage({ folder }: { folder: Folder }) {
  return (
    <div className={styles.page}>
      <h1>{folder.title}</h1>
      {folder.summary && <p className={styles.lead}>{folder.summary}</p>}
      <div className={styles.body}>
        <PagedCards path={folderPath(folder.slug)} empty={<NoContent />} />
      </div>
    </div>
  )
}
