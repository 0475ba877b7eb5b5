import type { BlockPage } from '../queries.ts'

interface LayoutGroup {
  key: number
  main: BlockPage[]
  side: BlockPage[]
}

/** Neighbors in `full` are one group; between them, `main` and `side` share two columns. */
export function layoutGroups(blockPages: readonly BlockPage[]): LayoutGroup[] {
  const groups: LayoutGroup[] = []
  for (const one of blockPages.toSorted((a, b) => a.position - b.position)) {
    const last = groups.at(-1)
    const isFull = one.container.name === 'full'
    const isOpen = last && isFull === (last.main[0]?.container.name === 'full')
    const group = isOpen ? last : { key: one.position, main: [], side: [] }
    if (!isOpen) groups.push(group)
    group[one.container.name === 'side' ? 'side' : 'main'].push(one)
  }
  return groups
}
