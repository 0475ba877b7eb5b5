import type { World } from './worlds/world.ts'

export interface CookieAttributes {
  value: string
  [attribute: string]: string | true
}

/**
 * A browser's cookie handling: stores the cookies that answers set, sends them with the next request, follows no
 * redirect.
 */
export function browser({ server }: Pick<World, 'server'>) {
  const jar = new Map<string, string>()
  return {
    jar,
    async send(method: string, url: string, body?: unknown, headers: Record<string, string> = {}) {
      const answer = await server.inject({
        method: method as 'GET',
        url,
        ...(body === undefined ? {} : { payload: body as object }),
        headers: {
          ...headers,
          ...(jar.size ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        },
      })
      for (const [name, cookie] of cookiesOf(answer)) {
        if (cookie['max-age'] === '0' || cookie.value === '') jar.delete(name)
        else jar.set(name, cookie.value)
      }
      return answer
    },
  }
}

/** The cookies that an answer sets, with their attributes in lower case. */
export function cookiesOf(answer: { headers: Record<string, unknown> }) {
  const lines = [answer.headers['set-cookie'] ?? []].flat() as string[]
  return new Map(
    lines.map((line): [string, CookieAttributes] => {
      const [first = '', ...rest] = line.split('; ')
      const attributes: CookieAttributes = { value: first.slice(first.indexOf('=') + 1) }
      for (const attribute of rest) {
        const [key = '', value] = attribute.split('=')
        attributes[key.toLowerCase()] = value ?? true
      }
      return [first.slice(0, first.indexOf('=')), attributes]
    }),
  )
}
