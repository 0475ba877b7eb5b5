import { longestChatMessage } from '@juntas/contract/rules/circle/room'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CircleSignalling } from './circle-signalling.ts'
import { Room } from './room.ts'
import { RoomView } from './room-view.tsx'
import { type Line, Signalling } from './signalling.ts'

beforeAll(() => {
  Element.prototype.scrollTo = vi.fn()
})
afterEach(cleanup)

const chatFieldOf = (line: Line) => {
  render(<RoomView room={new Room(line, vi.fn())} isRound onLeave={vi.fn()} />)
  return screen.getByRole('textbox')
}

test('[beyond, circles] the chat of a circle takes no message that the server refuses as too long', () => {
  const access = {
    seat: 5,
    name: 'Ana',
    closesAt: new Date().toISOString(),
    iceServers: [],
    iceTransportPolicy: 'all' as const,
  }
  expect(chatFieldOf(new CircleSignalling(7, access)).getAttribute('maxlength')).toBe(String(longestChatMessage))
})

test('the chat of a live meeting takes messages of 4000 characters [LIVE-07]', () => {
  const payload = { signature: 's', sdkKey: 'k', meetingNumber: '1', password: 'p', userName: 'Ana', userEmail: '' }
  expect(chatFieldOf(new Signalling('/room', { ...payload, tk: '', zak: '' })).getAttribute('maxlength')).toBe('4000')
})
