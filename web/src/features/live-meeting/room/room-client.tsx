import { createRoot } from 'react-dom/client'
import type { Closing, OpenMeeting } from '../meeting-client.ts'
import { Room } from './room.ts'
import { RoomView } from './room-view.tsx'
import { Signalling } from './signalling.ts'

/** The local meeting instead of Zoom, with the same interface: real cameras and microphones from browser to browser. */
export const openRoom: OpenMeeting = async ({ place, url, onClosed }) => {
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
      const entered = new Room(new Signalling(url, payload.meetingNumber), close)
      await entered.join(payload)
      room = entered
      window.addEventListener('pagehide', leave)
      root.render(<RoomView room={entered} onLeave={leave} />)
    },
    leave,
  }
}
