import { byVersion } from '../../db/by-version.ts'
import { columnsOfAll, shownOf } from './queries.ts'

/** What is the same for every reader of a post, as text, and what her own part is judged by. */
export const remembered = byVersion({
  // Texts are long: fewer are remembered than cards of the library.
  most: 3000,
  load: (db, ids) => columnsOfAll(db).where('p.id', 'in', ids).execute(),
  show: (row, language) => {
    const { id, memberId, isAnonymous, mark, createdAt } = row
    return { id, memberId, isAnonymous, mark, createdAt, text: JSON.stringify(shownOf(row, language)) }
  },
})
