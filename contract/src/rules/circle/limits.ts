export const fewestToStart = 8
export const mostSeats = 12
/** Below this a circle has no pace line, no counts, and is offered to join another. */
export const fewestShown = 5
export const formingDays = 14
export const offersPerWeek = 3
/** A member without an answer keeps an offer this long; nothing is reserved meanwhile. */
export const offerDays = 3
export const pauseDays = 14
/** Circles at the same time, and entries within thirty days: nobody walks through circles to see who is in them. */
export const mostCircles = 2
export const entriesPerMonth = 3
