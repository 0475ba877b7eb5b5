import { type ComponentProps, type ComponentType, type MouseEvent, useEffect, useRef } from 'react'
import { hrefOf, pathOf } from './address.ts'
import { useDrawn } from './contexts.ts'
import type { Destination, Given, Path } from './types.ts'

type Target<To extends string> = (Destination<To> | Given) & {
  /** Current only at exactly this address, not below it. */
  exact?: boolean
}
type Anchor = ComponentProps<'a'>
export type LinkProps<To extends string, Props = Anchor> = Omit<Props, 'href'> & Target<To>

// A pointer that only crosses the link does not preload.
const intentMs = 50

/** A link inside the app: `to` is an address of the table, `href` a path that only the server knows. */
export function Link<const To extends Path>(props: LinkProps<To>) {
  return <a {...useAnchor(props as LinkProps<string>)} />
}

/** The same for a component that draws an `a` in its own way. */
export function createLink<Props extends Anchor>(Drawn: ComponentType<Props>) {
  return function DrawnLink<const To extends Path>(props: LinkProps<To, Props>) {
    return <Drawn {...(useAnchor(props as LinkProps<string>) as Props)} />
  }
}

function useAnchor({
  to,
  href: given,
  params,
  search,
  hash,
  state,
  replace,
  resetScroll,
  exact,
  onClick,
  onPointerEnter,
  onPointerLeave,
  onFocus,
  onTouchStart,
  ...rest
}: LinkProps<string>): Anchor {
  const { router, view } = useDrawn()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const href = hrefOf({ href: given, to, params, search, hash } as Destination<string>, view.location)
  const preload = () => router.preload(href)
  return {
    ...rest,
    href,
    ...(isAt(pathOf(href), view.location.pathname, exact) ? { 'aria-current': 'page' } : {}),
    onClick: (event) => {
      onClick?.(event)
      if (isForTheBrowser(event, rest)) return
      event.preventDefault()
      void router.navigate({ href, ...(state && { state }), replace: !!replace, resetScroll: resetScroll !== false })
    },
    onPointerEnter: (event) => {
      onPointerEnter?.(event)
      timer.current = setTimeout(preload, intentMs)
    },
    onPointerLeave: (event) => {
      onPointerLeave?.(event)
      clearTimeout(timer.current)
    },
    onFocus: (event) => {
      onFocus?.(event)
      preload()
    },
    onTouchStart: (event) => {
      onTouchStart?.(event)
      preload()
    },
  }
}

/** Leave to the browser: a new tab or window, a download, or a press that a handler has already taken. */
const isForTheBrowser = (event: MouseEvent, { target, download }: Anchor) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (target !== undefined && target !== '_self') ||
  download !== undefined

/** Home is current only at exactly `/`: every path is below it. */
const isAt = (path: string, here: string, exact = false) =>
  here === path || (!exact && path !== '/' && here.startsWith(`${path}/`))
