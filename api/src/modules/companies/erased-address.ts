const domain = '@erased.invalid'

/**
 * Instead of the address of an invitation whose owner was erased, while another account keeps the seat. Addresses of a
 * company are unique, so it is not empty.
 */
export const erasedAddress = (invitationId: number) => `${invitationId}${domain}`

/** An address as people see it: null if it was erased. */
export const shownAddress = (email: string) => (email.endsWith(domain) ? null : email)
