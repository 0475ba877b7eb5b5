import { hasSessionHint } from '@juntas/client/stored-user.ts'
import { idle } from '../lib/idle.ts'

/**
 * What a network that goes soon after the first page must find here: the page that says so, and the menus, which hold
 * the way out. A few kilobytes, one by one, as soon as the browser is idle; idle-start.ts loads the rest.
 */
export async function loadEarlyParts(): Promise<void> {
  const parts = [
    () => import('../screens/errors/error.tsx'),
    () => import('./shell/layout/failed-page.tsx'),
    ...(hasSessionHint()
      ? [
          () => import('./shell/menu/profile-dropdown.tsx'),
          () => import('./shell/menu/mobile-menu-list.tsx'),
          () => import('./shell/layout/bare-layout.tsx'),
          () => import('../screens/account/login.tsx'),
        ]
      : []),
  ]
  for (const load of parts) {
    await idle(1000)
    await load().catch(() => undefined)
  }
}
