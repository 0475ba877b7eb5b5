import { ApiError } from '@juntas/client/api-error.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Answer, type Draft, draftQuery, type Moment, type Survey, saveDraft } from '../queries.ts'
import { createDraftSaver, type SaveState } from './draft-saver.ts'

export type Answers = Readonly<Record<number, number>>

interface UseDraftOptions {
  survey: Survey
  moment: Moment
  draft: Draft
  /** The answers to start with besides the draft: the finished ones, when they are corrected. */
  start: readonly Answer[]
  /** The server refused the draft: the consent was withdrawn, or the survey was finished elsewhere. */
  onRefused: (why: 'consent' | 'finished') => void
}

const recordOf = (answers: readonly Answer[]): Answers =>
  Object.fromEntries(answers.map(({ id, value }) => [id, value]))

/** The answers on the page, saved on the server one by one. This browser stores none of them. */
export function useDraft({ survey, moment, draft, start, onRefused }: UseDraftOptions) {
  const client = useQueryClient()
  const [answers, setAnswers] = useState<Answers>(() => recordOf([...start, ...draft.answers]))
  const [state, setState] = useState<SaveState>(
    draft.savedAt && draft.answers.length > 0 ? { kind: 'saved', at: new Date(draft.savedAt) } : { kind: 'none' },
  )
  const [isShared, setShared] = useState(false)
  const answered = useRef(answers)
  const refused = useRef(onRefused)
  refused.current = onRefused

  const take = (saved: readonly Answer[], isPending: (id: number) => boolean) => {
    const news = saved.filter(({ id, value }) => !isPending(id) && answered.current[id] !== value)
    if (news.length === 0) return
    answered.current = { ...answered.current, ...recordOf(news) }
    setAnswers(answered.current)
    setShared(true)
  }

  const [saver] = useState(() =>
    createDraftSaver({
      send: (given) => saveDraft(survey, moment, given, draft.finishedAt),
      onSaved: take,
      onState: setState,
      isFinal: (error) => {
        if (!(error instanceof ApiError)) return false
        if (error.code === 'consent_required') refused.current('consent')
        else if (error.status === 409) refused.current('finished')
        else return false
        return true
      },
    }),
  )

  // Read again when this tab gets the focus: answers given elsewhere meanwhile are merged with those here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new reading of the draft starts it
  useEffect(() => {
    if (saver.pendingCount() === 0) take(draft.answers, () => false)
  }, [draft])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.pendingCount() > 0) event.preventDefault()
    }
    addEventListener('online', saver.retry)
    addEventListener('beforeunload', warn)
    return () => {
      removeEventListener('online', saver.retry)
      removeEventListener('beforeunload', warn)
      // The page is left inside the app: one last attempt, then the cached draft is removed.
      void saver.flush().finally(() => saver.stop())
      client.removeQueries({ queryKey: draftQuery(survey, moment).queryKey })
    }
  }, [saver, client, survey, moment])

  return {
    answers,
    state,
    isShared,
    saver,
    answer(id: number, value: number) {
      answered.current = { ...answered.current, [id]: value }
      setAnswers(answered.current)
      saver.add(id, value)
    },
  }
}
