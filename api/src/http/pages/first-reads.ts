import { setTimeout as sleep } from 'node:timers/promises'
import { artIn } from '@juntas/contract/rules/library/art'
import { endpointsOf } from '@juntas/contract/rules/site/block'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Every page of a member reads `/v1/me` first. Menus and settings are stored in the browser. */
const always = ['/v1/me']
const homePage = '/v1/pages/slug/home'

// If the reads are slower than this, the page is sent without them. It then works, only later.
const patienceMs = 300

export interface FirstReads {
  addresses: string[]
  /** The largest picture of the page, if it is known. */
  picture?: string | undefined
}

interface BlockPage {
  position: number
  block: { endpoint: string }
}

/**
 * The pages of members read the same few things first, but only after the app has loaded, which takes seconds on a slow
 * connection. The page names the addresses of these reads, and web/public/before-paint.js requests them at once. Only
 * reads of the first view are listed, because more would compete with them.
 */
export async function firstReads(app: FastifyInstance, request: FastifyRequest, pathname: string): Promise<FirstReads> {
  const token = request.cookies.jwtToken
  if (!token) return { addresses: [] }
  if (pathname !== '/') return { addresses: always }
  return Promise.race([ofHome(app, token), sleep(patienceMs, { addresses: always }, { ref: false })])
}

async function ofHome(app: FastifyInstance, token: string): Promise<FirstReads> {
  const read = async <T>(url: string): Promise<T | undefined> => {
    const answer = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
    return answer.statusCode === 200 ? (answer.json() as T) : undefined
  }
  const page = await read<{ blockPages: BlockPage[] }>(homePage)
  const [head] = page?.blockPages.toSorted((one, other) => one.position - other.position) ?? []
  const addresses = endpointsOf(head?.block.endpoint ?? '').map((one) => `/v1/${one}`)
  const list = addresses[0] ? await read<Contents>(addresses[0]) : undefined
  return { addresses: [...always, homePage, ...addresses], picture: pictureOf(list) }
}

interface Contents {
  'hydra:member'?: { hasAccess?: boolean; thumb?: string | null }[]
}

/** Home shows the last watched content first. */
function pictureOf(list: Contents | undefined): string | undefined {
  const content = list?.['hydra:member']?.find(({ hasAccess }) => hasAccess)
  return content && artIn('hero', content.thumb)
}
