/** What lies further back is history, not news. */
export const newsDays = 90
