/** How many people a company invites with one call. */
export const mostInvitations = 500
