/** What writing a note takes, as the list says it before a member begins: a minute and a half each. */
export const noteSeconds = 90

export const minutesFor = (notes: number): number => Math.max(1, Math.ceil((notes * noteSeconds) / 60))

export interface Later {
  id: number
  tag: string
  dueAt: string | null
  doneAt: string | null
}

export interface DueGroup<Note> {
  /** `today` also has what was due before; a day as `YYYY-MM-DD`; `none` without a day. */
  by: string
  notes: Note[]
}

/** Notes to be written later that are open: today's first, then by day, those without a day last. */
export function dueGroups<Note extends Later>(notes: readonly Note[], today: string): DueGroup<Note>[] {
  const groups = new Map<string, Note[]>()
  for (const note of notes) {
    if (note.tag !== 'write_later' || note.doneAt) continue
    const by = note.dueAt ? (note.dueAt <= today ? 'today' : note.dueAt) : 'none'
    groups.set(by, [...(groups.get(by) ?? []), note])
  }
  // The digits of a day come before the letters of `none`.
  const placeOf = (by: string) => (by === 'today' ? '' : by)
  return [...groups]
    .map(([by, members]) => ({ by, notes: members }))
    .toSorted((a, b) => placeOf(a.by).localeCompare(placeOf(b.by)))
}
