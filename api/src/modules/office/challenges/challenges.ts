import { challengeRoutes, type officeChallenges } from '@juntas/contract/office/challenges'
import { sql } from 'kysely'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import { tableResource } from '../../../office/table-resource.ts'
import { cleanFields } from '../../../texts/clean-html.ts'

const { handlers: own, undoers: ownUndoers } = tableResource(challengeRoutes, {
  table: 'challenges',
  subject: 'challenge',
  area: 'editor',
  fields: [
    ...['title', 'description', 'startBadgeUrl', 'startBadgeLabel', 'lastBadgeUrl', 'lastBadgeLabel'],
    'translations',
  ],
  facts: {
    slug: sql.ref('t.slug'),
    kind: sql.ref('t.kind'),
    awards: sql`(select count(*) from awards a where a.challenge_id = t.id and not a.is_archived)`,
    earned: sql`(select count(*) from earned_awards e join awards a on a.id = e.award_id where a.challenge_id = t.id)`,
  },
  json: ['translations'],
  clean: (values) => cleanFields(['description'], values),
  label: ({ title }) => String(title),
  search: sql`t.title`,
})

export const handlers: OfficeHandlers<typeof officeChallenges> = { list: own.list, read: own.read, change: own.change }
export const undoers = { 'challenge.update': ownUndoers['challenge.update']! }
