import type { notes } from '@juntas/contract/notes/notes'
import { wordsOf } from '@juntas/contract/rules/notes/note-search'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Handlers } from '../../../http/serve.ts'
import { accessOf } from '../../library/access.ts'
import { mineOf, noteOf, withContent } from '../note-rows.ts'
import { openableTo, searchSpeech, speechHits } from './speech.ts'
import { spellingOf } from './spelling.ts'

// More are counted; the member finds them by another word.
const mostNotes = 50

/** The viewer's own notes first, then what was said. Nothing of a search is stored or logged. */
export const searchHandlers: Handlers<Pick<typeof notes, 'search'>> = {
  async search({ db, viewer, body, language, now }) {
    const words = wordsOf(body.q)
    if (words.length === 0) return nothing
    const access = await accessOf(db, viewer)
    const openable = openableTo(access, now())
    const [found, speech] = await Promise.all([
      searchNotes(db, viewer.id, words, body.tag),
      searchSpeech(db, openable, language, words),
    ])
    const reading = { language, access, now: now() }
    const isNothing = found.total === 0 && speech.lines.length === 0
    return {
      notes: found.rows.map((row) => noteOf(row, reading)),
      notesTotal: found.total,
      speech: await speechHits(db, speech.lines.slice(0, body.lines), language),
      speechTotal: speech.lines.length,
      isSpeechMore: speech.isMore,
      spelling: isNothing ? await spellingOf(db, openable, language, words) : null,
    }
  },
}

const nothing = { notes: [], notesTotal: 0, speech: [], speechTotal: 0, isSpeechMore: false, spelling: null }

/** Those with every word, first where the title has them all, then the newest. */
async function searchNotes(db: Db, memberId: number, words: readonly string[], tag: string | undefined) {
  let mine = mineOf(db, memberId)
  // Each in the letters of `plain`, which has fewer than a search may have.
  const plain = words.map((word) => sql<string>`plain_words(${word})`)
  for (const word of plain) mine = mine.where(sql<boolean>`strpos(n.plain, ${word}) > 0`)
  if (tag) mine = mine.where('n.tag', '=', tag as never)
  // An accent may be a character of its own in the title, but not in `plain`.
  const titled = plain.map((word) => sql<boolean>`strpos(n.plain, ${word}) <= length(normalize(n.title, nfc))`)
  // One reading of all the member's texts chooses and counts; only the chosen ones are joined with their contents.
  const chosen = await mine
    .select(['n.id', sql<number>`(count(*) over ())::int`.as('total')])
    .orderBy(sql`${sql.join(titled, sql` and `)}`, 'desc')
    .orderBy('n.createdAt', 'desc')
    .orderBy('n.id', 'desc')
    .limit(mostNotes)
    .execute()
  const ids = chosen.map(({ id }) => id)
  const rows = ids.length ? await withContent(mineOf(db, memberId).where('n.id', 'in', ids), memberId).execute() : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: chosen[0]?.total ?? 0 }
}
