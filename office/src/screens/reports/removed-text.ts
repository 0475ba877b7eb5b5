interface Piece {
  text: string
  /** In the copy, and no longer in the text of now. */
  isRemoved: boolean
}

/** The kept copy in pieces: what its author took out after the report is marked. Longest common run of words. */
export function removedWords(copy: string, current: string): Piece[] {
  const before = copy.split(/(?<=\s)/)
  const after = current.split(/(?<=\s)/).map((word) => word.trim())
  const same = (i: number, j: number) => before[i]?.trim() === after[j]
  const longest: number[][] = Array.from({ length: before.length + 1 }, () => new Array(after.length + 1).fill(0))
  const at = (i: number, j: number) => longest[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      (longest[i] as number[])[j] = same(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const pieces: Piece[] = []
  let j = 0
  for (const [i, text] of before.entries()) {
    while (j < after.length && !same(i, j) && at(i, j + 1) >= at(i + 1, j) && at(i, j + 1) === at(i, j)) j++
    const isRemoved = !same(i, j)
    if (!isRemoved) j++
    const last = pieces.at(-1)
    if (last?.isRemoved === isRemoved) last.text += text
    else pieces.push({ text, isRemoved })
  }
  return pieces
}
