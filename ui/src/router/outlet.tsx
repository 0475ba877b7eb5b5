import { Component, type ComponentType, type ReactNode, Suspense, use } from 'react'
import { DepthContext, useDrawn } from './contexts.ts'
import type { View } from './router.ts'

/** The place in a layout where the next layout or the screen is drawn. */
export function Outlet() {
  const { router, view } = useDrawn()
  const depth = use(DepthContext)
  const Part = view.chain[depth]
  const Pending = router.pending
  return (
    <DepthContext value={depth + 1}>
      <Boundary view={view} failure={router.failure}>
        <Suspense fallback={Pending && <Pending />}>
          {Part ? <Part /> : view.isPending ? Pending && <Pending /> : 'error' in view && <Thrown error={view.error} />}
        </Suspense>
      </Boundary>
    </DepthContext>
  )
}

function Thrown({ error }: { error: unknown }): never {
  throw error
}

interface BoundaryProps {
  view: View
  failure: ComponentType<{ error: unknown }> | undefined
  children: ReactNode
}

/** Around every layout and screen, so that a failure leaves the rest on the page. Each navigation tries again. */
class Boundary extends Component<BoundaryProps, { view?: View; failed?: { error: unknown } | undefined }> {
  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }
  static getDerivedStateFromProps({ view }: BoundaryProps, state: { view?: View }) {
    return view === state.view ? null : { view, failed: undefined }
  }
  override state: { view?: View; failed?: { error: unknown } | undefined } = {}
  override render() {
    const { failed } = this.state
    const Failure = this.props.failure
    if (!failed) return this.props.children
    if (!Failure) throw failed.error
    return <Failure error={failed.error} />
  }
}
