/** A minimal browser: follows redirects and stores cookies, as far as a sign-in needs it. */
export class Visitor {
  private readonly cookies = new Map<string, string>()

  async open(url: string, init: RequestInit = {}, until?: string): Promise<{ url: string; reply: Response }> {
    let next = url
    let request = init
    for (let hops = 0; hops < 10; hops += 1) {
      const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const reply = await fetch(next, { ...request, redirect: 'manual', headers: { ...request.headers, cookie } })
      for (const line of reply.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const [name = '', value = ''] = pair.split(/=(.*)/s)
        if (value) this.cookies.set(name, value)
        else this.cookies.delete(name)
      }
      const location = reply.headers.get('location')
      if (!location) return { url: next, reply }
      next = new URL(location, next).href
      if (until && next.startsWith(until)) return { url: next, reply }
      request = {}
    }
    throw new Error('too many redirects')
  }
}
