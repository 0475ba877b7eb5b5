/** Days in which a member can undo the request to delete the account. */
export const deletionWaitDays = 7
