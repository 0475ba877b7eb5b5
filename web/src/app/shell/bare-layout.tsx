import { Outlet } from '@tanstack/react-router'
import { Frame } from './frame.tsx'

/** Signing in and what belongs to it: each screen brings its own wall, only the landmark is here. */
export default function BareLayout() {
  return (
    <Frame>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </Frame>
  )
}
