import { redirect } from '@juntas/ui/router/redirect.ts'
import type { Location } from '@juntas/ui/router/types.ts'

/**
 * /live-video is a document of its own: the server isolates it for the meeting (COEP), which would break the frames of
 * a video player on any other page. It is entered and left by a page load, never by a navigation inside the app.
 */
const isOwn = (path: string) => /^\/live-video\/?$/i.test(path)

/** Whether this document was loaded for /live-video, whatever the router has shown in it since. */
const isOwnDocument = isOwn(window.location.pathname)

/**
 * Called before a route is shown. The router has already written the address, so a page load replaces the navigation.
 */
export function changeDocument({ pathname, href }: Location): void {
  if (isOwn(pathname) !== isOwnDocument) throw redirect({ href, reloadDocument: true })
}
