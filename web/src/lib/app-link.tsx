import { Link } from '@juntas/ui/router/link.tsx'
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
  return (
    <Link {...rest} href={url} exact={exact ?? false}>
      {children}
    </Link>
  )
}

/** Other apps of this origin (/admin, /docs) need a page load. */
const isOurs = (url: string) => /^\/(?!\/|admin(?:\/|$)|docs(?:\/|$)|media\/)/.test(url)
