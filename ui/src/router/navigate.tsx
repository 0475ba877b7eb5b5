import { useEffect } from 'react'
import { hrefOf } from './address.ts'
import { useDrawn } from './contexts.ts'
import type { Destination, Given, Path } from './types.ts'

/** Navigates as soon as it is drawn. */
export function Navigate<const To extends Path>(target: Destination<To> | Given) {
  const { router, view } = useDrawn()
  const href = hrefOf(target as Destination<string>, view.location)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides; `target` is another object each time
  useEffect(() => void router.navigate({ ...target, href } as Given), [router, href])
  return null
}
