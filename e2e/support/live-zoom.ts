import { type Page, signIn } from './fixtures.ts'

/** The calls that the stand-in of the vendor's bundle received, and what its join() does next. */
interface Stand {
  init: Record<string, unknown> | null
  joins: Record<string, unknown>[]
  destroyed: number
}

// The vendor's interface as its types and its bundle have it: createClient, checkSystemRequirements, init, join, on.
const standIn = `
  const stand = (window.stand = { init: null, joins: [], destroyed: 0 })
  const heard = {}
  window.ZoomMtgEmbedded = {
    createClient: () => ({
      checkSystemRequirements: () => ({ audio: true, video: true, screen: true }),
      init: async (options) => {
        stand.init = { ...options, zoomAppRoot: options.zoomAppRoot instanceof HTMLElement }
        options.zoomAppRoot.textContent = 'Zoom'
      },
      join: async (payload) => {
        stand.joins.push(payload)
        const failure = JSON.parse(localStorage.getItem('stand-failure') ?? 'null')
        if (failure) throw failure
        heard['connection-change']?.({ state: 'Connected' })
      },
      on: (event, listener) => { heard[event] = listener },
      leaveMeeting: async () => localStorage.setItem('stand-left', 'yes'),
    }),
    destroyClient: () => { stand.destroyed += 1 },
  }
`

export const stand = (page: Page) => page.evaluate(() => (window as unknown as { stand: Stand }).stand)
export const door = (page: Page) => page.getByRole('button', { name: 'Entrar na live' })

/** The server's own meeting, changed so that the vendor's client enters it. */
export async function openWithZoom(page: Page, name = 'kamila-rezende') {
  const numbers: string[] = []
  const replacements: unknown[] = []
  await page.route('**/services/node/live-meeting', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    numbers.push(body.meetingNumber)
    await route.fulfill({ response, json: { ...body, client: { kind: 'zoom', url: '/assets/zoom-sdk/9.9.9' } } })
  })
  await page.route('**/assets/zoom-sdk/9.9.9/**', (route) => {
    const isBundle = route.request().url().endsWith('/zoom-meeting-embedded-9.9.9.min.js')
    return route.fulfill({ contentType: 'text/javascript', body: isBundle ? standIn : '' })
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/live-meeting/replacement')) replacements.push(request.postDataJSON())
  })
  await signIn(page, name)
  await page.goto('/live-video')
  return { numbers, replacements }
}

export async function attempt(page: Page, failure: object | null) {
  await page.evaluate((next) => localStorage.setItem('stand-failure', JSON.stringify(next)), failure)
  await door(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
}
