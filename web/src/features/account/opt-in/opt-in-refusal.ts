import { ApiError } from '@juntas/client/api-error.ts'

/** The registration is older than two hours, or was finished elsewhere: it starts over. */
export const expired = (error: unknown): boolean => error instanceof ApiError && error.code === 'registration_expired'
