import { Visitor } from '../../sandbox/test/browser.ts'
import { browser } from './browser.ts'
import type { World } from './worlds/world.ts'

export const directoryOrigin = 'http://127.0.0.1:3000'

/** Follows the sign-in button, picks a person in the directory of the sandbox, and comes back. */
export async function visitDirectory(app: World, who: string, redirect = '/notas') {
  const one = browser(app)
  const start = await one.send('GET', `/v1/academy/microsoft?redirect=${encodeURIComponent(redirect)}`)
  const there = new Visitor()
  const { url, reply } = await there.open(String(start.headers.location))
  const page = await reply.text()
  const picked = new RegExp(`value="([^"]+)">\\s*${who}`).exec(page)?.[1]
  const step = picked ? url : `${url}/cancel`
  const body = new URLSearchParams({ person: picked ?? '' })
  const back = new URL((await there.open(step, { method: 'POST', body }, `${directoryOrigin}/v1/`)).url)
  const answer = await one.send('GET', back.pathname + back.search)
  return { ...one, start, back, answer, location: String(answer.headers.location) }
}
