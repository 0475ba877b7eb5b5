import type { Seed } from '../../seed.ts'
import { faqTexts } from './faq-texts.ts'
import { inThreeLanguages } from './texts.ts'

/** The first questions, seven of them published. After the first start they belong to the operator's team. */
export const faqs: Seed = {
  name: 'base/site/faqs',
  isLaidOnce: true,
  async run(trx) {
    for (const [index, { title, questions }] of faqTexts.entries()) {
      const { id: groupId } = await trx
        .insertInto('faqGroups')
        .values({ position: index + 1, ...inThreeLanguages({ title }) })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const [place, { isDraft = false, ...texts }] of questions.entries())
        await trx
          .insertInto('faqs')
          .values({ groupId, position: place + 1, isPublished: !isDraft, ...inThreeLanguages(texts) })
          .execute()
    }
  },
}
