import { challengeRoutes } from '@juntas/contract/office/challenges'
import { sql } from 'kysely'
import { tableResource } from '../../../office/table-resource.ts'
import { cleanFields } from '../../../texts/clean-html.ts'

export const { handlers, undoers } = tableResource(challengeRoutes, {
  table: 'challenges',
  subject: 'challenge',
  facts: {
    awards: sql`(select count(*) from awards a where a.challenge_id = t.id and not a.is_archived)`,
    earned: sql`(select count(*) from earned_awards e join awards a on a.id = e.award_id where a.challenge_id = t.id)`,
  },
  clean: (values) => cleanFields(['description'], values),
  search: sql`t.title`,
})
