/** The first, the last, and those around the current one; gaps between. */
export function pageList(page: number, pages: number): (number | 'gap-before' | 'gap-after')[] {
  const from = Math.max(2, Math.min(page - 1, pages - 3))
  const to = Math.min(pages - 1, Math.max(page + 1, 4))
  const around = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  // A gap of one page is replaced by that page.
  const before = from === 3 ? [2] : from > 3 ? (['gap-before'] as const) : []
  const after = to === pages - 2 ? [pages - 1] : to < pages - 2 ? (['gap-after'] as const) : []
  return [1, ...before, ...around, ...after, ...(pages > 1 ? [pages] : [])]
}
