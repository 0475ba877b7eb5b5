import { useAddressFilter } from '../../lib/address-filter.ts'
import { tagNames } from './board-text.ts'
import type { PostFilter, PostTag } from './queries.ts'

export const useBoardFilter = () => useAddressFilter<PostFilter>('/todas-juntas', filterOf)

function filterOf({ q, tag, page }: { [Name in keyof PostFilter]?: unknown }): PostFilter {
  const known = Object.keys(tagNames).find((name) => name === tag) as PostTag | undefined
  const number = Number(page)
  return {
    ...(q ? { q: String(q) } : {}),
    ...(known ? { tag: known } : {}),
    ...(Number.isInteger(number) && number > 1 ? { page: number } : {}),
  }
}
