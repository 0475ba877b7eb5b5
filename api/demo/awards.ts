import type { Seed } from '../src/db/seeds/seed.ts'
import { awardContents } from './catalogue/award-contents.ts'
import { insertDraft } from './library/library.ts'

/** Each award opens a content of its own, which stands in no list and no search. */
export const awardsSeed: Seed = {
  name: 'demo/awards',
  async run(trx) {
    for (const [slug, own] of Object.entries(awardContents))
      for (const [index, draft] of own.entries())
        await trx
          .updateTable('awards')
          .set({ contentId: draft && (await insertDraft(trx, draft)) })
          .where('step', '=', index + 1)
          .where('challengeId', 'in', (eb) => eb.selectFrom('challenges').select('id').where('slug', '=', slug))
          .execute()
  },
}
