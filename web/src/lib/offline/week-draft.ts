/** The draft that says that the episode of the week is kept by itself (`features/offline/background/week-episode.ts`). */
export const weekDraft = 'week-episode'
