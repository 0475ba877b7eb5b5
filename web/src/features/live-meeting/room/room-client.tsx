import { createRoot } from 'react-dom/client'
import type { Closing, JoinPayload, MeetingClient, OpenMeeting } from '../meeting-client.ts'
import { Room } from './room.ts'
import { RoomView } from './room-view.tsx'
import { type Line, Signalling } from './signalling.ts'

interface Show {
  place: HTMLElement
  lineTo: (payload: JoinPayload) => Line
  iceServers?: RTCIceServer[]
  /** A circle: everybody has a tile on one page, three of them a picture. */
  isRound?: boolean
  onClosed: (closing: Closing) => void
}

/** The local meeting instead of Zoom, with the same interface: real cameras and microphones from browser to browser. */
export const openRoom: OpenMeeting = async ({ place, url, onClosed }) =>
  showRoom({ place, lineTo: ({ meetingNumber }) => new Signalling(url, meetingNumber), onClosed })

export function showRoom({ place, lineTo, iceServers, isRound, onClosed }: Show): MeetingClient {
  const root = createRoot(place)
  let room: Room | undefined
  let isOver = false

  const leave = () => (room ? room.close('left') : close('left'))
  function close(closing: Closing) {
    if (isOver) return
    isOver = true
    window.removeEventListener('pagehide', leave)
    // Not while React renders the page around it.
    setTimeout(() => root.unmount())
    onClosed(closing)
  }

  return {
    async join(payload) {
      const entered = new Room(lineTo(payload), close, iceServers)
      await entered.join(payload)
      room = entered
      window.addEventListener('pagehide', leave)
      root.render(<RoomView room={entered} isRound={isRound} onLeave={leave} />)
    },
    leave,
  }
}
