import { setTimeout as sleep } from 'node:timers/promises'
import { artIn } from '@juntas/contract/rules/library/art'
import { isReserved, isSlug } from '@juntas/contract/rules/library/slug'
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

/** Answers a read of the member whose page it is; nothing if it is refused. */
type Read = <T>(url: string) => Promise<T | undefined>

/**
 * The pages of members read the same few things first, but only after the app has loaded, which takes seconds on a slow
 * connection. The page names the addresses of these reads, and web/public/before-paint.js requests them at once. Only
 * reads of the first view are listed, because more would compete with them.
 */
export async function firstReads(app: FastifyInstance, request: FastifyRequest, pathname: string): Promise<FirstReads> {
  const token = request.cookies.jwtToken
  if (!token) return { addresses: [] }
  const read: Read = async (url) => {
    const answer = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
    return answer.statusCode === 200 ? answer.json() : undefined
  }
  const named = pathname === '/' ? { addresses: always } : partOf(pathname)
  const whole = pathname === '/' ? ofHome(read) : withPicture(read, named.addresses)
  return Promise.race([whole, sleep(patienceMs, named, { ref: false })])
}

/** What the page of a trail, of one of its parts, or of a content in another folder is about. */
function partOf(pathname: string): FirstReads {
  const [first = '', second, third, ...more] = pathname.slice(1).split('/')
  if (second === undefined || more.length > 0) return { addresses: always }
  if (first === 'habilidades') {
    if (!/^\d{1,9}$/.test(second)) return { addresses: always }
    const trail = `/v1/skills/${second}`
    return { addresses: [...always, trail, ...(third && isSlug(third) ? [contentAt(third)] : [])] }
  }
  const isContent = third === undefined && isSlug(first) && isSlug(second) && !isReserved(first, 'folder')
  return { addresses: isContent ? [...always, contentAt(second)] : always }
}

const contentAt = (slug: string) => `/v1/contents/slug/${slug}`

interface Playing {
  poster?: string | null
  thumb?: string | null
}

/** The picture that stands where the content will play. */
async function withPicture(read: Read, addresses: string[]): Promise<FirstReads> {
  const address = addresses.find((one) => one.startsWith(contentAt('')))
  const content = address && (await read<Playing>(address))
  return { addresses, picture: (content && (content.poster ?? content.thumb)) || undefined }
}

async function ofHome(read: Read): Promise<FirstReads> {
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
