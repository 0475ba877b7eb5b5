import * as z from 'zod/mini'
import { Flag, text } from '../../hydra.ts'
import { longestFolderSlug, longestFolderTitle } from '../../rules/office/lengths.ts'
import { Summary, slug } from '../fields.ts'
import { resource, translated } from '../resource.ts'

const Title = text(longestFolderTitle)

export const officeFolders = resource({
  path: 'folders',
  type: 'OfficeFolder',
  title: 'folders',
  // `episodes`: without archived ones and the trail's own page.
  facts: { contents: z.int(), episodes: z.int(), createdAt: z.string() },
  fields: {
    slug: slug(longestFolderSlug),
    title: Title,
    type: z.enum(['Skill', 'Folder']),
    summary: Summary,
    translations: translated({ title: Title, summary: Summary }),
    position: z._default(z.int().check(z.gte(0), z.lte(10_000)), 0),
    isSold: z._default(z.boolean(), true),
  },
  filters: { type: z.optional(z.enum(['Skill', 'Folder'])), isSold: z.optional(Flag) },
  sorts: ['position', 'title', 'createdAt'],
  read: ['editor', 'support', 'finance', 'owner'],
  write: ['editor', 'owner'],
})
