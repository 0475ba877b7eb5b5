const HOME = '/'
const LONGEST = 2000

/**
 * Where `?redirect=` may lead: a path of this origin, or a full address of it reduced to its path; anything else leads
 * home (GAP-32). `target` is the value as URLSearchParams returns it, decoded once. What browsers interpret in more
 * than one way (backslashes, tabs and line breaks, encoded slashes, a user before the host) is refused, not repaired.
 */
export function safeRedirect(target: string | null | undefined, origin: string): string {
  if (!target || target.length > LONGEST || hasTricks(target)) return HOME
  const isPath = /^\/(?!\/)/.test(target)
  const isAddress = /^https?:\/\/[^/]/i.test(target)
  if (!isPath && !isAddress) return HOME
  const url = parse(target, origin)
  if (!url || url.origin !== new URL(origin).origin || url.username || url.password) return HOME
  // After `..` is resolved the path may start with two slashes, which a browser would read as another host.
  if (url.pathname.startsWith('//') || /%(?:2f|5c|25|[01]\p{Hex_Digit}|7f)/iu.test(url.pathname)) return HOME
  return endsVisit(url.pathname) ? HOME : url.pathname + url.search + url.hash
}

/** Spaces, control and invisible characters, and backslashes: none of our addresses contains them. */
function hasTricks(target: string): boolean {
  return /[\\\s\p{C}]/u.test(target)
}

function parse(target: string, origin: string): URL | null {
  try {
    return new URL(target, origin)
  } catch {
    return null
  }
}

/** Redirecting to sign-out or to the login page after a sign-in makes no sense. */
function endsVisit(pathname: string): boolean {
  return /^\/(?:sair|login)\/?$/i.test(pathname)
}
