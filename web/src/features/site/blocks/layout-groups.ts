import type { BlockPage } from '../queries.ts'

interface Stretch {
  key: number
  main: BlockPage[]
  side: BlockPage[]
}

/** Neighbors in `full` are one group; between them, `main` and `side` share two columns. */
export function layoutGroups(blockPages: readonly BlockPage[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const one of blockPages.toSorted((a, b) => a.position - b.position)) {
    const last = stretches.at(-1)
    const isFull = one.container.name === 'full'
    const isOpen = last && isFull === (last.main[0]?.container.name === 'full')
    const stretch = isOpen ? last : { key: one.position, main: [], side: [] }
    if (!isOpen) stretches.push(stretch)
    stretch[one.container.name === 'side' ? 'side' : 'main'].push(one)
  }
  return stretches
}
