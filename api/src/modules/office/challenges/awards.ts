import { officeAwards } from '@juntas/contract/office/challenges'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { invalidField } from '../../../http/invalid-field.ts'
import { tableResource, type Values } from '../../../office/table-resource.ts'

export const { handlers, undoers } = tableResource(officeAwards, {
  table: 'awards',
  subject: 'award',
  facts: {
    challenge: sql`(select jsonb_build_object('id', c.id, 'title', c.title, 'kind', c.kind) from challenges c
      where c.id = t.challenge_id)`,
    holders: sql`(select count(*) from earned_awards e where e.award_id = t.id)`,
    content: sql`(select jsonb_build_object('id', c.id, 'title', c.title) from contents c where c.id = t.content_id)`,
  },
  writtenFacts: ['step'],
  initial: (db, { challengeId }) =>
    db
      .selectFrom('awards')
      .select(sql<number>`coalesce(max(step), 0) + 1`.as('step'))
      .where('challengeId', '=', Number(challengeId))
      .executeTakeFirstOrThrow(),
  search: sql`t.title`,
  constraints: { awards_quantity_once: 'quantity' },
  check(after, before) {
    if (before && after.challengeId !== before.challengeId) throw invalidField('challengeId', 'award_stays')
  },
  save: requirePrize,
})

/** A prize leaves every list and is opened by the award alone: no trail may lose an episode that way. */
async function requirePrize(db: Db, _id: number, { contentId }: Values) {
  if (contentId == null) return
  const content = await db
    .selectFrom('contents as c')
    .innerJoin('folders as f', 'f.id', 'c.folderId')
    .select(['f.type', sql<boolean>`c.publish_at <= now()`.as('isPublished')])
    .where('c.id', '=', Number(contentId))
    .executeTakeFirst()
  if (!content?.isPublished) throw invalidField('contentId', 'not_published')
  if (content.type === 'Skill') throw invalidField('contentId', 'part_of_trail')
}
