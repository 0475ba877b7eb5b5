// Which parts of the web app each address needs. web/plugins/chunks.ts splits the code by it; screen-files.mjs counts
// it.
import { routeTable } from './route-table.mjs'

// What a screen loads after itself without user action. What a click loads (a menu, a dialog) is not listed.
const grid = ['src/features/library/cards/content-grid-block.tsx']
const below = ['src/features/comments/comments.tsx', 'src/features/player/page/transcript.tsx']
const afterwards = {
  '/talks': grid,
  '/todaspro': grid,
  '/livros': grid,
  '/aconteceu-na-live': grid,
  '/masterclass': grid,
  '/habilidades': ['src/features/library/trail/trail-grid-block.tsx'],
  '/$slug': ['src/features/library/folder-page.tsx'],
  '/eventos-ao-vivo/$slug': ['src/screens/player/content.tsx', ...below],
  '/$folderSlug/$contentSlug': below,
  '/habilidades/$id/$seasonOrContent': below,
}

/**
 * `first`: the screen with its layouts; `after`: what it loads later without user action. Paths below web/.
 * @returns {{ path: string, first: string[], after: string[] }[]}
 */
export const screenParts = () =>
  routeTable().map(({ path, screen, layouts }) => ({
    path,
    first: [...layouts, screen],
    after: afterwards[path] ?? [],
  }))
