import { Outlet } from '@juntas/ui/router/outlet.tsx'

/** Sign-in and related screens: each screen draws its own frame, the layout only adds the landmark. */
export default function BareLayout() {
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
