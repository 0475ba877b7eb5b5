import type { JoinPayload } from '../meeting-client.ts'

/** The calls of Zoom's component view that are used here, typed by hand: the package is not installed. */
export interface ZoomSdk {
  createClient(): ZoomClient
  destroyClient(): void
}

export interface ZoomClient {
  checkSystemRequirements(): { audio?: boolean; video?: boolean; screen?: boolean }
  init(options: ZoomOptions): Promise<unknown>
  join(payload: JoinPayload): Promise<unknown>
  leaveMeeting(): Promise<unknown>
  on(event: 'connection-change', heard: (change: { state: ConnectionState; reason?: string }) => void): void
}

export type ConnectionState = 'Connected' | 'Reconnecting' | 'Closed' | 'Fail'

export interface ZoomOptions {
  zoomAppRoot: HTMLElement
  language: string
  patchJsMedia: boolean
  leaveOnPageUnload: boolean
  maximumVideosInGalleryView: number
  customize: {
    video: {
      defaultViewType: 'gallery'
      isResizable: boolean
      viewSizes: { default: { width: number; height: number } }
    }
    chat: { popper: { disableDraggable: boolean } }
    meetingInfo: string[]
  }
}

declare global {
  interface Window {
    ZoomMtgEmbedded?: ZoomSdk
  }
}

let loading: Promise<ZoomSdk> | undefined

/** Loads the vendor's bundle from the vendor's address, with the React it needs: our build contains no second one. */
export function loadSdk(url: string): Promise<ZoomSdk> {
  loading ??= load(url).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

const libraries = ['react', 'react-dom', 'redux', 'redux-thunk', 'lodash']

async function load(url: string): Promise<ZoomSdk> {
  const version = url.slice(url.lastIndexOf('/') + 1)
  // Releases differ in which of these exist; the last script tells whether something is missing.
  await Promise.all(libraries.map((name) => script(`${url}/lib/vendor/${name}.min.js`).catch(() => undefined)))
  await script(`${url}/zoom-meeting-embedded-${version}.min.js`)
  if (!window.ZoomMtgEmbedded) throw new Error('The meeting could not be loaded')
  return window.ZoomMtgEmbedded
}

function script(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement('script'), { src, async: false })
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      reject(new Error(`${src} did not load`))
    })
    document.head.append(element)
  })
}
