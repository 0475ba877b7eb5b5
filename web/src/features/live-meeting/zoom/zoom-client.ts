import { type Closing, meetingLanguage, mostVideos, type OpenMeeting } from '../meeting-client.ts'
import { loadSdk } from './zoom-sdk.ts'

/** Zoom's component view. It draws itself, with camera and microphone off, into the given element. */
export const openZoom: OpenMeeting = async ({ place, url, onClosed }) => {
  const sdk = await loadSdk(url)
  const client = sdk.createClient()
  let isOver = false

  const close = (closing: Closing) => {
    if (isOver) return
    isOver = true
    window.removeEventListener('pagehide', leave)
    sdk.destroyClient()
    place.replaceChildren()
    onClosed(closing)
  }
  function leave() {
    if (!isOver) void Promise.resolve(client.leaveMeeting()).catch(() => undefined)
    close('left')
  }

  return {
    async join(payload) {
      const { audio, video } = client.checkSystemRequirements() ?? {}
      if (audio === false || video === false) throw { type: 'UNSUPPORTED_BROWSER', reason: 'audio or video' }
      // The element itself has no width while it is empty.
      const width = place.parentElement?.clientWidth ?? 960
      await client.init({
        zoomAppRoot: place,
        language: meetingLanguage,
        patchJsMedia: true,
        leaveOnPageUnload: true,
        maximumVideosInGalleryView: mostVideos,
        customize: {
          video: {
            defaultViewType: 'gallery',
            isResizable: true,
            viewSizes: { default: { width, height: Math.round((width * 9) / 16) } },
          },
          chat: { popper: { disableDraggable: false } },
          meetingInfo: ['topic', 'participant'],
        },
      })
      client.on('connection-change', ({ state, reason }) => {
        if (state === 'Fail') close('lost')
        if (state === 'Closed') close(reason?.includes('end') ? 'ended' : 'left')
      })
      await client.join(payload)
      window.addEventListener('pagehide', leave)
    },
    leave,
  }
}
