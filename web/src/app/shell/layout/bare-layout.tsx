import { Outlet } from '../../../lib/router/outlet.tsx'

/** Signing in and what belongs to it: each screen brings its own wall, only the landmark is here. */
export default function BareLayout() {
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
