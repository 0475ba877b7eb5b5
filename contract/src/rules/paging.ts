/** Default number of items per page. */
export const pageSize = 12
