import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { useDraft } from './use-draft.ts'

interface UseStatementPlaceOptions {
  statements: readonly { id: number }[]
  draft: ReturnType<typeof useDraft>
  isList: boolean
  missing: object | null
  finishButton: RefObject<HTMLButtonElement | null>
}

/** The chosen answer stays visible for a moment before the next statement. */
const seenMs = 180

/** Which statement is open, where the focus goes when another one opens, and when answers were given. */
export function useStatementPlace({ statements, draft, isList, missing, finishButton }: UseStatementPlaceOptions) {
  const { answers, answer } = draft
  const [place, setPlace] = useState(() => Math.max(0, firstOpen(statements, answers)))
  const [answeredAt, setAnsweredAt] = useState<readonly number[]>([])
  const turn = useRef<ReturnType<typeof setTimeout>>(undefined)
  // An arrow key chooses another radio button and stays; a press or a digit answers and goes on.
  const isArrow = useRef(false)

  useLayoutEffect(() => {
    const down = ({ key }: KeyboardEvent) => {
      isArrow.current = key === 'ArrowUp' || key === 'ArrowDown'
    }
    const up = () => {
      isArrow.current = false
    }
    document.addEventListener('keydown', down, true)
    document.addEventListener('keyup', up, true)
    return () => {
      clearTimeout(turn.current)
      document.removeEventListener('keydown', down, true)
      document.removeEventListener('keyup', up, true)
    }
  }, [])

  // Set with the place, so that the focus moves once the statement is shown: a hidden element takes no focus.
  const [wanted, setWanted] = useState<{ index: number } | null>(null)
  const focus = (index: number) => setWanted({ index })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new wish moves the focus
  useEffect(() => {
    const group = wanted && document.getElementById(`statement-${statements[wanted.index]?.id}`)
    const radio = group?.querySelector<HTMLInputElement>('input:checked') ?? group?.querySelector('input')
    radio?.focus({ preventScroll: !isList })
    if (!isList && group && isUnderHeader(group)) group.scrollIntoView({ block: 'start' })
  }, [wanted])
  const open = (index: number) => {
    clearTimeout(turn.current)
    setPlace(index)
    focus(index)
  }

  // Finishing with an unanswered statement leads to that statement.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new gap moves the page
  useEffect(() => {
    if (missing === null) return
    open(Math.max(0, firstOpen(statements, answers)))
  }, [missing])

  const next = (from: number) => {
    const isLast = from === statements.length - 1
    if (!isLast) open(from + 1)
    else finishButton.current?.focus()
  }

  return {
    place,
    open,
    answeredAt,
    answerAt(index: number, value: number, how: 'press' | 'key') {
      const statement = statements[index]
      if (!statement) return
      answer(statement.id, value)
      setAnsweredAt((before) => [...before, Date.now()])
      clearTimeout(turn.current)
      if (isList) {
        if (how === 'key') focus(Math.min(index + 1, statements.length - 1))
        return
      }
      setPlace(index)
      if (how === 'key') next(index)
      else if (!isArrow.current) turn.current = setTimeout(() => next(index), seenMs)
    },
  }
}

/** On a phone the answer was pressed further down: without scrolling, the next statement would be out of sight. */
function isUnderHeader(statement: HTMLElement): boolean {
  const header = document.querySelector('header')
  return statement.getBoundingClientRect().top < (header?.getBoundingClientRect().bottom ?? 0)
}

const firstOpen = (statements: readonly { id: number }[], answers: Readonly<Record<number, number>>) =>
  statements.findIndex(({ id }) => answers[id] === undefined)
