import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { suggestionsQuery } from './search-queries.ts'

const pauseMs = 180

/** Suggestions for the typed text, requested after a pause in typing. None for less than two letters. */
export function useSuggestions(typed: string): readonly string[] {
  const text = typed.trim()
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMs, text)
    return () => clearTimeout(timer)
  }, [text])
  const { data } = useQuery(suggestionsQuery(settled))
  return text.length >= 2 && settled.length >= 2 ? (data ?? []) : []
}
