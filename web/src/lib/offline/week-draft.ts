/** The draft that says that the episode of the week is kept automatically (`features/offline/background/week-episode.ts`). */
export const weekDraft = 'week-episode'
