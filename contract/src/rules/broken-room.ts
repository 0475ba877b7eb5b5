/** The two join failures that mean a broken room [LIVE-12]. */
export const brokenRoomTypes = ['JOIN_MEETING_FAILED', 'INVALID_OPERATION'] as const

/** The vendor's answer to a second join while the first is in progress: a double click, not a broken room. */
export const duplicateJoinCode = 5012

/** Whether a failed join needs another room. */
export const isBrokenRoom = ({ type, errorCode }: { type?: unknown; errorCode?: unknown }): boolean =>
  brokenRoomTypes.some((broken) => broken === type) && errorCode !== duplicateJoinCode
