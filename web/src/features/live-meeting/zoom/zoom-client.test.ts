import { beforeEach, expect, test, vi } from 'vitest'
import type { ConnectionState, ZoomSdk } from './zoom-sdk.ts'

const payload = {
  ...{ signature: 's', sdkKey: 'k', meetingNumber: '81', password: 'p', userName: 'Ana', userEmail: '' },
  ...({ tk: '', zak: '' } as const),
}
type Heard = (change: { state: ConnectionState; reason?: string }) => void

/** The vendor's bundle. */
function vendor(system: { audio?: boolean; video?: boolean } | undefined = {}) {
  let hear: Heard = () => undefined
  const client = {
    checkSystemRequirements: () => system,
    init: vi.fn(async (_options: unknown) => undefined),
    join: vi.fn(async () => undefined),
    leaveMeeting: vi.fn(async () => undefined),
    on: (_event: string, heard: Heard) => {
      hear = heard
    },
  }
  const sdk = { createClient: () => client, destroyClient: vi.fn() }
  return {
    client,
    sdk,
    change: (state: ConnectionState, reason?: string) => hear({ state, ...(reason && { reason }) }),
  }
}

const scripts = () => [...document.head.querySelectorAll('script')]
const answer = (event: 'load' | 'error', among = scripts()) => {
  for (const script of among) script.dispatchEvent(new Event(event))
}

/** Opens with the scripts of the vendor, which the test answers. */
async function opened(given = vendor()) {
  window.ZoomMtgEmbedded = given.sdk as unknown as ZoomSdk
  const { openZoom } = await import('./zoom-client.ts')
  const place = document.createElement('div')
  const onClosed = vi.fn()
  const opening = openZoom({ place, url: '/zoom/6.0.0', onClosed })
  answer('load')
  await vi.waitFor(() => expect(scripts()).toHaveLength(6))
  answer('load')
  const meeting = await opening
  place.append('the meeting')
  return { ...given, place, onClosed, meeting }
}

beforeEach(() => {
  vi.resetModules()
  document.head.replaceChildren()
  delete window.ZoomMtgEmbedded
})

test('the vendor is loaded once, libraries first, and one that is missing there stops nothing', async () => {
  const { loadSdk } = await import('./zoom-sdk.ts')
  const loading = loadSdk('/zoom/6.0.0')
  expect(loadSdk('/zoom/6.0.0')).toBe(loading)
  const names = ['react', 'react-dom', 'redux', 'redux-thunk', 'lodash'].map(
    (name) => `/zoom/6.0.0/lib/vendor/${name}.min.js`,
  )
  const sources = () => scripts().map((script) => [script.getAttribute('src'), script.async])
  expect(sources()).toEqual(names.map((name) => [name, false]))
  const [first, ...others] = scripts()
  answer('error', [first!])
  answer('load', others)
  await vi.waitFor(() =>
    expect(sources().map(([source]) => source)).toEqual([
      ...names.slice(1),
      '/zoom/6.0.0/zoom-meeting-embedded-6.0.0.min.js',
    ]),
  )
  const sdk = vendor().sdk as unknown as ZoomSdk
  window.ZoomMtgEmbedded = sdk
  answer('load')
  expect(await loading).toBe(sdk)
})

test('a bundle that does not come, or holds nothing, is an error, and is tried again', async () => {
  const { loadSdk } = await import('./zoom-sdk.ts')
  const fail = async (event: 'load' | 'error') => {
    document.head.replaceChildren()
    const loading = loadSdk('/zoom/6.0.0')
    const failed = loading.catch((error: Error) => error.message)
    answer('load')
    await vi.waitFor(() => expect(scripts()).toHaveLength(6))
    answer(event, scripts().slice(5))
    return failed
  }
  expect(await fail('error')).toBe('/zoom/6.0.0/zoom-meeting-embedded-6.0.0.min.js did not load')
  expect(await fail('load')).toBe('The meeting could not be loaded')
})

test('the meeting is drawn as wide as its place, with three pictures and in Portuguese [LIVE-07] [CONST-09]', async () => {
  const { meeting, client, place } = await opened()
  const parent = document.createElement('div')
  Object.defineProperty(parent, 'clientWidth', { value: 1280 })
  parent.append(place)
  await meeting.join(payload)
  expect(client.init.mock.lastCall?.[0]).toMatchObject({
    ...{ zoomAppRoot: place, language: 'pt-PT', maximumVideosInGalleryView: 3, leaveOnPageUnload: true },
    customize: { video: { defaultViewType: 'gallery', viewSizes: { default: { width: 1280, height: 720 } } } },
  })
  expect(client.join.mock.calls).toEqual([[payload]])
})

test('a place without a parent has the width of a laptop', async () => {
  const { meeting, client } = await opened()
  await meeting.join(payload)
  expect(client.init.mock.lastCall?.[0]).toMatchObject({
    customize: { video: { viewSizes: { default: { width: 960, height: 540 } } } },
  })
})

test.each([{ audio: false }, { video: false }])('a browser with %j cannot join', async (system) => {
  const { meeting, client } = await opened(vendor(system))
  await expect(meeting.join(payload)).rejects.toEqual({ type: 'UNSUPPORTED_BROWSER', reason: 'audio or video' })
  expect(client.init).not.toHaveBeenCalled()
})

test('a browser that can do both joins', async () => {
  const { meeting, client } = await opened(vendor({ audio: true, video: true }))
  await meeting.join(payload)
  expect(client.join).toHaveBeenCalledTimes(1)
})

test.each([
  ['Fail', undefined, ['lost']],
  ['Closed', 'ended by host', ['ended']],
  ['Closed', 'other', ['left']],
  ['Closed', undefined, ['left']],
  ['Reconnecting', undefined, undefined],
] as const)('a connection that is %s because %s closes the meeting as %j', async (state, reason, closing) => {
  const { meeting, change, onClosed, sdk, place, client } = await opened()
  await meeting.join(payload)
  change(state, reason)
  expect(onClosed.mock.calls).toEqual(closing ? [closing] : [])
  expect(sdk.destroyClient).toHaveBeenCalledTimes(closing ? 1 : 0)
  expect(place.childNodes).toHaveLength(closing ? 0 : 1)
  window.dispatchEvent(new Event('pagehide'))
  expect(client.leaveMeeting).toHaveBeenCalledTimes(closing ? 0 : 1)
})

test('leaving is told to the vendor once, also by the page that is closed', async () => {
  const { meeting, client, onClosed } = await opened()
  client.leaveMeeting.mockRejectedValue(new Error('not in a meeting'))
  await meeting.join(payload)
  window.dispatchEvent(new Event('pagehide'))
  meeting.leave()
  expect(client.leaveMeeting).toHaveBeenCalledTimes(1)
  expect(onClosed.mock.calls).toEqual([['left']])
})
