import type { PageBlock } from '@juntas/contract/office/site'
import type { Page } from '@juntas/contract/site'
import type * as z from 'zod/mini'
import type { Language } from '../../db/types.ts'
import { translated } from '../../http/language.ts'

/** A copy of a page as publishing stores it (db/page-copy.ts). */
export interface PageCopy {
  title: string
  hideTitle: boolean
  content: string
  translations: unknown
  isPublic: boolean
  blocks: PageBlock[]
}

interface Stored {
  id: number
  slug: string
  version: string
  copy: PageCopy
}

/** A page in the reader's language. */
export function pageReply({ id, slug, version, copy }: Stored, language: Language): z.output<typeof Page> {
  const { title, content } = translated(copy, language)
  return {
    '@id': `/v1/pages/${id}`,
    '@type': 'Page',
    id,
    title,
    hideTitle: copy.hideTitle,
    content,
    slug,
    version,
    isPublic: copy.isPublic,
    blockPages: copy.blocks.map((block, index) => {
      const { id: blockId, endpoint, component, container, ...texts } = translated(block, language)
      return {
        position: index + 1,
        container: { name: container },
        block: {
          '@id': `/v1/pages/${id}/blocks/${blockId}`,
          '@type': 'Block' as const,
          id: blockId,
          title: texts.title,
          description: texts.description,
          endpoint,
          component: { name: component },
        },
      }
    }),
  }
}
