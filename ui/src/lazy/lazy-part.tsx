import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { CodeMissing, loadCode } from './load-code.ts'

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

type Options<Props> = {
  /** Shown while the code is loading. */
  fallback?: ReactNode
  /** Shown when the code failed to load; nothing by default. */
  instead?: (props: Props, retry: () => void) => ReactNode
  /** Called when the code failed to load. */
  onMissing?: (props: Props) => void
}

/**
 * A part of a page whose code is loaded when it is first shown. When that fails, only this part is missing; each new
 * mount tries again. Errors of the part itself are not caught here.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { fallback = null, instead, onMissing }: Options<Props> = {},
) {
  let state: 'waiting' | 'loaded' | 'failed' = 'waiting'
  const begin = async () => {
    try {
      const module = await loadCode(load)
      state = 'loaded'
      return module
    } catch (error) {
      state = 'failed'
      throw error
    }
  }
  // React keeps the failure of a lazy component forever: another try needs a new component.
  let Loaded = lazy(begin)
  const current = () => {
    if (state === 'failed') {
      state = 'waiting'
      Loaded = lazy(begin)
    }
    return Loaded
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at module level
  function LazyPart(props: Props) {
    const [tries, setTries] = useState(() => ({ count: 0, Part: current() }))
    const retry = () => setTries({ count: tries.count + 1, Part: current() })
    return (
      <CodeBoundary key={tries.count} onMissing={() => onMissing?.(props)} instead={instead?.(props, retry)}>
        <Suspense fallback={fallback}>
          <tries.Part {...props} />
        </Suspense>
      </CodeBoundary>
    )
  }
  // A failed preload is silent: showing the part tries again.
  return Object.assign(LazyPart, {
    preload: () => void loadCode(load).catch(() => undefined),
    isLoaded: () => state === 'loaded',
  })
}

type BoundaryProps = { children: ReactNode; instead: ReactNode; onMissing: () => void }

/** Catches only what loadCode throws. */
class CodeBoundary extends Component<BoundaryProps, { error?: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override state: { error?: unknown } = {}
  override componentDidCatch(error: unknown) {
    if (error instanceof CodeMissing) this.props.onMissing()
  }
  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof CodeMissing)) throw error
    return this.props.instead
  }
}
