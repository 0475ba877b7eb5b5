import { ApiError } from '@juntas/client/api-error.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { refusalText } from '../../lib/refusal-text.ts'
import { type Import, importKey, importPath } from './import.ts'

type Part = 'state' | 'columns' | 'corrections'

/** Writes about one import; the answer is what the page shows next. */
export function useImportWrites({ id }: Import) {
  const queries = useQueryClient()
  const [error, setError] = useState<string>()
  const [isWorking, setWorking] = useState(false)
  const send = async (part: Part, body: object): Promise<void> => {
    try {
      const { data } = await call<Import>({ method: 'PUT', path: `${importPath(id)}/${part}`, body })
      queries.setQueryData(importKey(id), data)
    } finally {
      // Another tab may have pressed first: the page shows what is true now.
      await queries.invalidateQueries({ queryKey: importKey(id) })
    }
  }
  /** The same; what it refuses is the error of the page, and it answers false. */
  const write = async (part: Part, body: object): Promise<boolean> => {
    setWorking(true)
    setError(undefined)
    try {
      await send(part, body)
      return true
    } catch (failure) {
      setError(refusalText(failure))
      return false
    } finally {
      setWorking(false)
    }
  }
  const discard = async (): Promise<boolean> => {
    try {
      await call({ method: 'DELETE', path: importPath(id) })
      await queries.invalidateQueries({ queryKey: ['imports'] })
      return true
    } catch (failure) {
      // Deleted before, by a try whose answer was lost.
      if (failure instanceof ApiError && failure.status === 404) return true
      setError(refusalText(failure))
      return false
    }
  }
  return { send, write, discard, error, isWorking }
}
