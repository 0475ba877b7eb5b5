/** How many of a list come at a time when nobody asks otherwise. */
export const pageSize = 12
