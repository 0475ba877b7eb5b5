/** Default number of items per page. */
export const pageSize = 12

/** Lists of the office count so far. A larger total says that there are more, not how many. */
export const countedTo = 500
