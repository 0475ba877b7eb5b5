import { Component, type ReactNode } from 'react'
import { LoadFailure } from '../parts/page-states.tsx'

interface Props {
  /** Another address is another try. */
  address: string
  children: ReactNode
}

/** A screen that fails leaves the rail standing. */
export class ScreenBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override componentDidUpdate({ address }: Props) {
    if (address !== this.props.address && this.state.error !== undefined) this.setState({ error: undefined })
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return <LoadFailure error={this.state.error} onRetry={() => location.reload()} />
  }
}
