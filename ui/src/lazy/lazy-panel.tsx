import type { ReactNode } from 'react'
import { ErrorState } from '../empty/error-state.tsx'
import { type Load, lazyPart } from './lazy-part.tsx'

/** A panel, tab or block whose code is loaded on first use; a failure is shown in its place with "try again". */
export const lazyPanel = <Props extends object>(load: Load<Props>, { fallback }: { fallback?: ReactNode } = {}) =>
  lazyPart(load, { fallback, instead: (_props, retry) => <ErrorState onRetry={retry} /> })
