import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Agreement } from '../../lib/agreement.ts'
import { queryClient } from '../../lib/call/query-client.ts'
import { ConsentQuestion } from './consent-question.tsx'
import { agreementQuery, consentsKey, useSetConsent } from './queries.ts'

/** Asked once, with its own text, unticked; the answer is recorded when the form is sent. */
export function useAgreement(purpose: 'surveys' | 'mentoring' | 'board'): Agreement {
  const { data } = useQuery(agreementQuery)
  const set = useSetConsent()
  const box = useRef<HTMLInputElement>(null)
  const [isTicked, setTicked] = useState(false)
  const [isTried, setTried] = useState(false)
  const find = (list: typeof data) => list?.['hydra:member'].find((each) => each.purpose === purpose)
  const one = find(data)

  // Pressed before the question was loaded: the question takes the focus once it is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only its arrival moves the focus
  useEffect(() => {
    if (isTried && !isTicked) box.current?.focus()
  }, [one?.purpose])

  return {
    question: one && !one.given && (
      <ConsentQuestion
        one={one}
        box={box}
        isTicked={isTicked}
        isMissing={isTried && !isTicked}
        onTick={(next) => {
          setTicked(next)
          setTried(false)
        }}
      />
    ),
    isGiven: one?.given,
    async settle() {
      const known = one ?? find(await queryClient.fetchQuery(agreementQuery).catch(() => undefined))
      // Not known yet: the server decides, and its refusal shows the question.
      if (!known || known.given) return true
      setTried(true)
      if (!isTicked) {
        box.current?.focus({ preventScroll: true })
        box.current?.scrollIntoView({ block: 'center' })
        return false
      }
      try {
        await set.mutateAsync({ purpose, given: true, how: 'question' })
      } catch {
        // The alert box has reported it; nothing was sent.
        return false
      }
      setTicked(false)
      setTried(false)
      return true
    },
    askAgain: () => void queryClient.invalidateQueries({ queryKey: consentsKey }),
  }
}
