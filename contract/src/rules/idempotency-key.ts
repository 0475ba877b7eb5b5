/** How long a repeated call with the same `Idempotency-Key` gets the first answer. */
export const keyHours = 24
