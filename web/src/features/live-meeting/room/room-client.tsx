import { createRoot } from 'react-dom/client'
import type { Closing, OpenMeeting } from '../meeting-client.ts'
import { Room } from './room.ts'
import { RoomView } from './room-view.tsx'
import { type Line, Signalling } from './signalling.ts'

interface Show {
  place: HTMLElement
  /** How the browsers find each other. */
  configuration?: RTCConfiguration
  /** A circle: everybody has a tile on one page, three of them a picture. */
  isRound?: boolean
  onClosed: (closing: Closing) => void
}

/** The local meeting instead of Zoom, with the same interface: real cameras and microphones from browser to browser. */
export const openRoom: OpenMeeting = async ({ place, url, onClosed }) => {
  const { enter, leave } = showRoom({ place, onClosed })
  return { join: (payload) => enter(new Signalling(url, payload)), leave }
}

export function showRoom({ place, configuration, isRound, onClosed }: Show) {
  const root = createRoot(place)
  let room: Room | undefined
  let isOver = false

  const leave = () => (room ? room.close('left') : close('left'))
  function close(closing: Closing) {
    if (isOver) return
    isOver = true
    window.removeEventListener('pagehide', leave)
    // Not while React is rendering the page around it.
    setTimeout(() => root.unmount())
    onClosed(closing)
  }

  return {
    async enter(line: Line): Promise<void> {
      const entered = new Room(line, close, configuration)
      await entered.join()
      room = entered
      window.addEventListener('pagehide', leave)
      root.render(<RoomView room={entered} isRound={isRound} onLeave={leave} />)
    },
    leave,
  }
}
