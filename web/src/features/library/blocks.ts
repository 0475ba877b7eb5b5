import { endpointsOf } from '@juntas/contract/rules/site/block'
import type { ReactNode } from 'react'

/** The props that a page of the server gives to each of its blocks. */
export interface BlockProps {
  block: { id: number; title: string; description: string; endpoint: string }
  data: readonly unknown[]
  fallback?: ReactNode
}

/** The page that shows everything of a block's list. */
export function listPageOf(endpoint: string): string | null {
  const path = endpointsOf(endpoint)[0] ?? ''
  if (path.startsWith('in_progress_contents')) return '/conteudos#em-andamento'
  if (path.startsWith('watched_contents')) return '/conteudos#assistidos'
  if (path.startsWith('favorite_contents')) return '/favoritos'
  const folder = new URLSearchParams(path.split('?')[1]).get('folder.slug')
  return folder ? `/${folder}` : null
}
