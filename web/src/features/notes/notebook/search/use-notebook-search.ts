import { hasWords, nearestWord, wordsOf } from '@juntas/contract/rules/notes/note-search'
import { useLocation, useNavigate } from '@juntas/ui/router/hooks.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { searchState, searchTextIn } from '../../../../lib/search-text.ts'
import type { Note } from '../../queries.ts'
import type { NoteTagValue } from '../../tags.ts'
import { searchQuery } from '../notebook-queries.ts'

const pauseMs = 250

/** The text of the search. It survives a reload and a visit to a hit; no address holds it. */
export function useSearchText() {
  const location = useLocation()
  const navigate = useNavigate()
  const [text, setText] = useState(() => searchTextIn(location.state))
  const [asked, setAsked] = useState(text)
  const latest = useRef(location)
  latest.current = location
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setAsked(text.trim())
        const { state, search } = latest.current
        if (text === searchTextIn(state)) return
        void navigate({
          to: '/notas',
          search,
          state: searchState(text),
          replace: true,
          resetScroll: false,
        })
        // Emptied at once: a tag that is pressed next, or a reload, must not bring the words back.
      },
      text ? pauseMs : 0,
    )
    return () => clearTimeout(timer)
  }, [text, navigate])
  return { text, asked: text.trim() === '' ? '' : asked, setText }
}

/** What is found, and until the server answers, or without it, the notes that are loaded. */
export function useNotebookSearch(q: string, tag: NoteTagValue | undefined, lines: number, loaded: readonly Note[]) {
  const words = wordsOf(q)
  const began = useRef({ q: '', at: 0, took: 0 })
  if (began.current.q !== q) began.current = { q, at: performance.now(), took: 0 }
  const search = useQuery({ ...searchQuery({ q, tag, lines }), enabled: words.length > 0 })
  if (search.data && began.current.took === 0) began.current.took = performance.now() - began.current.at
  const local = loaded.filter(
    (note) => (!tag || note.tag === tag) && hasWords(`${note.title} ${note.description}`, words),
  )
  // A later page of lines keeps the first ones on the screen meanwhile.
  const found = search.data
  return {
    words,
    notes: found?.notes ?? local,
    notesTotal: found?.notesTotal ?? local.length,
    speech: found?.speech,
    speechTotal: found?.speechTotal ?? 0,
    isSpeechMore: found?.isSpeechMore ?? false,
    spelling: found?.spelling ?? (local.length === 0 ? spellingIn(loaded, words) : null),
    seconds: began.current.took / 1000,
    isAnswered: found !== undefined,
    failure: search.isError && !found ? search.error : null,
    again: () => void search.refetch(),
  }
}

/** The nearest spelling among the member's own notes. */
function spellingIn(notes: readonly Note[], words: readonly string[]): string | null {
  const known = new Set(notes.flatMap(({ title, description }) => `${title} ${description}`.split(/[^\p{L}\p{N}]+/u)))
  known.delete('')
  const meant = words.map((word) => nearestWord(word, known))
  if (meant.every((word) => word === null)) return null
  return words.map((word, at) => meant[at]?.toLowerCase() ?? word).join(' ')
}
