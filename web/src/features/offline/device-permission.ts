import { isUnstored } from '../../lib/discreet/preferences.ts'

/** Whether this device may keep anything: the discreet mode may forbid it. */
export const maySaveOffline = (): boolean => !isUnstored(false) && typeof indexedDB !== 'undefined'
