/** Posts older than this many days no longer count as news. */
export const newsDays = 90
