import { expect, test } from 'vitest'
import { isBrokenRoom } from './broken-room.ts'

test('two types of failure ask for another room, the double click and all others do not [LIVE-12] [LIVE-14]', () => {
  expect(isBrokenRoom({ type: 'JOIN_MEETING_FAILED', errorCode: 3001 })).toBe(true)
  expect(isBrokenRoom({ type: 'INVALID_OPERATION', errorCode: 5013 })).toBe(true)
  expect(isBrokenRoom({ type: 'INVALID_OPERATION' })).toBe(true)
  expect(isBrokenRoom({ type: 'INVALID_OPERATION', errorCode: 5012 })).toBe(false)
  expect(isBrokenRoom({ type: 'OPERATION_TIMEOUT' })).toBe(false)
  expect(isBrokenRoom({})).toBe(false)
})
