/** To what the numbers of a company are rounded after the noise (GAP-122): 0 means less than one step, not nobody. */
export const numberSteps = { active: 5, hours: 50, conclusions: 25 } as const
