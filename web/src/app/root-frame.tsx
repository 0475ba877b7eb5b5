import { Outlet } from '@tanstack/react-router'

/** Around every route: nothing visible. Layouts bring the header and the landmarks. */
export function RootFrame() {
  return <Outlet />
}
