import * as z from 'zod/mini'
import { collection, item, paging } from '../hydra.ts'
import { route } from '../route.ts'
import { longestSearch } from '../rules/lengths.ts'
import { sized } from '../sized.ts'
import { ContentCard, contentTypes } from './library.ts'

export const SearchHit = item('SearchHit', {
  content: ContentCard,
  /** Where the words were found; a subtitle hit has its second. */
  in: z.enum(['title', 'summary', 'author', 'content', 'subtitle']),
  /** Plain text around the words. */
  excerpt: z.string(),
  atSeconds: z.nullable(z.int()),
})

export const search = {
  search: route({
    method: 'GET',
    path: '/v1/search',
    access: 'admitted',
    title: 'Search the library',
    query: z.object({
      ...paging,
      q: sized(longestSearch).check(z.trim(), z.minLength(1)),
      type: z.optional(z.enum(contentTypes)),
      'folder.slug': z.optional(sized(100)),
      /** Maximum and minimum duration. */
      maxMinutes: z.optional(z.coerce.number().check(z.gte(1), z.lte(600))),
      minMinutes: z.optional(z.coerce.number().check(z.gte(1), z.lte(600))),
    }),
    reply: collection(SearchHit),
  }),
  suggest: route({
    method: 'GET',
    path: '/v1/search/suggestions',
    access: 'admitted',
    title: 'Suggestions while typing',
    query: z.object({ q: sized(60).check(z.trim(), z.minLength(1)) }),
    reply: z.object({ suggestions: z.array(z.string()) }),
  }),
}
