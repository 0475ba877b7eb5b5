import { addDays } from '@juntas/contract/rules/add-days'

/** A candidate has three days to answer an invite before the next one is asked (GAP-109). */
export const expiryOf = (askedAt: Date) => addDays(askedAt, 3)
