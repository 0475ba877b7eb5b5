import type { officePages, PageBlock } from '@juntas/contract/office/site'
import type { Reply } from '@juntas/contract/route'
import { m } from '#paraglide/messages.js'
import type { NamedState } from '../../parts/state-tag.tsx'

export type Page = Reply<(typeof officePages)['read']>
export type { PageBlock }

export const phases: Record<Page['phase'], NamedState> = {
  draft: { state: 'draft', name: m.site_phase_draft },
  published: { state: 'published', name: m.site_phase_published },
  changed: { state: 'draft', name: m.site_phase_changed },
}
export const phaseOptions = () => Object.entries(phases).map(([value, { name }]) => ({ value, label: name() }))

/** Each kind of block by name; a fixed source needs no choice. */
export const components: Record<PageBlock['component'], { label: () => string; source?: string }> = {
  Text: { label: m.site_block_text, source: '' },
  ContentRow: { label: m.site_block_content_row },
  ContentGrid: { label: m.site_block_content_grid },
  PosterRow: { label: m.site_block_poster_row },
  TrailGrid: { label: m.site_block_trail_grid, source: '/v1/skills' },
  Continue: { label: m.site_block_continue, source: '/v1/in_progress_contents?perPage=1' },
  News: { label: m.site_block_news, source: '/v1/me' },
  Challenge: { label: m.site_block_challenge, source: '/v1/challenges?order[createdAt]=desc' },
  Posts: { label: m.site_block_posts, source: '/v1/posts?perPage=2' },
}

export const containers: Record<PageBlock['container'], () => string> = {
  full: m.site_container_full,
  main: m.site_container_main,
  side: m.site_container_side,
}

/** What a block of this kind reads from a folder. */
export const sourceOf = (component: PageBlock['component'], folder: string): string =>
  component === 'PosterRow'
    ? `/v1/authors?folder.slug=${folder}&perPage=5`
    : `/v1/contents?folder.slug=${folder}&order[publishAt]=desc${component === 'ContentRow' ? '&perPage=4' : ''}`

export const folderOf = (endpoint: string): string =>
  endpoint.includes(',') ? '' : (/folder\.slug=([a-z0-9-]+)/.exec(endpoint)?.[1] ?? '')

export const newBlock = (blocks: readonly PageBlock[]): PageBlock => ({
  id: Math.max(0, ...blocks.map(({ id }) => id)) + 1,
  component: 'Text',
  container: 'main',
  endpoint: '',
  title: '',
  description: '',
  translations: {},
})
