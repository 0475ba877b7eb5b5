// The limits of the server's speed. docs/figures.md has them beside their figures, and a check compares the two.
// Those of the lists and pages are seven tenths of the result on a quiet machine (docs/decisions/0061).

/** The least share of the requests that a bare node:http server answers with the same bytes. */
export const leastShares = { list: 0.064, detail: 0.07, posts: 0.05, jobs: 0.064, profile: 0.05 }
/** The least share of plain inserts by as many clients. */
export const leastMessages = 0.07
/** How long 1,000 streams may wait for a message beside those of a bare server. */
export const mostFanOut = 3
export const mostP99 = 4
/** What a read may cost more on a million rows than on a thousand. */
export const mostGrowth = 1.5
