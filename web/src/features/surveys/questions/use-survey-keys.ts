import { useLayoutEffect, useRef } from 'react'

interface SurveyKeys {
  /** A digit: for the focused statement, or the open one. */
  onDigit: (value: number, statementId: number | null) => void
  onBack: () => void
  onForward: () => void
}

/** 1 to 5 answer, left and right change the statement; up and down stay with the radio buttons. */
export function useSurveyKeys(keys: SurveyKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  // With the drawing, not after it: a key pressed at once on a busy machine would be lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target instanceof HTMLElement ? event.target : document.body
      if (!isHere(target)) return
      const value = Number(event.key)
      const statement = target.closest<HTMLElement>('[data-statement]')
      if (value >= 1 && value <= 5) {
        event.preventDefault()
        latest.current.onDigit(value, statement ? Number(statement.dataset.statement) : null)
      } else if (event.key === 'ArrowLeft' && (statement || target === document.body)) {
        event.preventDefault()
        latest.current.onBack()
      } else if (event.key === 'ArrowRight' && (statement || target === document.body)) {
        event.preventDefault()
        latest.current.onForward()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** In the page itself: not in a dialog, a menu, the header or a field that takes text. */
function isHere(target: HTMLElement): boolean {
  if (target === document.body) return true
  if (target instanceof HTMLInputElement && target.type !== 'radio') return false
  if (target.closest('textarea, select, dialog, [role="dialog"], [role="alertdialog"], [role="menu"]')) return false
  return target.closest('main, [data-survey]') !== null
}
