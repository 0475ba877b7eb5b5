import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { CodeMissing, loadCode } from './load-code.ts'

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

type Options<Props> = {
  /** Shown while the code is on its way. */
  fallback?: ReactNode
  /** Shown when the code did not come; nothing by default. */
  instead?: (props: Props, retry: () => void) => ReactNode
  /** Called when the code did not come. */
  onMissing?: (props: Props) => void
}

/**
 * A part of a page whose code comes when the part is first shown. When it cannot come, this part alone is missing and
 * the page around it goes on; each new appearance asks again. Errors of the part itself are not caught here.
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
  // React keeps the failure of a lazy component for ever: another try needs another one.
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
  // A failed head start is silent: showing the part asks again.
  return Object.assign(LazyPart, {
    preload: () => void loadCode(load).catch(() => undefined),
    isLoaded: () => state === 'loaded',
  })
}

type BoundaryProps = { children: ReactNode; instead: ReactNode; onMissing: () => void }

/** Catches what loadCode throws, and nothing else. */
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
