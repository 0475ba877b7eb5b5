import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** As the server gives it: a path of ours, or an address elsewhere. */
  url: string
  /** Current only at exactly this address, not below it. */
  exact?: boolean
}

/** A link whose address only the server knows: a route of ours without a reload, anything else in a new tab. */
export function AppLink({ url, exact, target, children, ...rest }: AppLinkProps) {
  if (!isOurs(url) || target === '_blank')
    return (
      <a {...rest} href={url} target="_blank" rel="noreferrer">
        {children}
      </a>
    )
  const { pathname, searchParams, hash } = new URL(url, location.origin)
  return (
    <Link
      {...rest}
      // The address is data here, so the route table cannot know it.
      to={pathname as '/'}
      search={Object.fromEntries(searchParams) as never}
      {...(hash ? { hash: hash.slice(1) } : {})}
      activeOptions={{ exact: exact ?? false, includeSearch: false }}
    >
      {children}
    </Link>
  )
}

/** Other apps of this origin (/admin, /docs) are reached by leaving this one. */
const isOurs = (url: string) => /^\/(?!\/|admin(?:\/|$)|docs(?:\/|$)|media\/)/.test(url)
