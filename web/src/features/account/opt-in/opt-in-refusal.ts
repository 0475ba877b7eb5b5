import { ApiError } from '../../../lib/call/api-error.ts'

/** The registration is two hours old, or was finished elsewhere: it begins again. */
export const expired = (error: unknown): boolean => error instanceof ApiError && error.code === 'registration_expired'
