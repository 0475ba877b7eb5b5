import type { Seed } from '../../seed.ts'
import { faqTexts } from './faq-texts.ts'
import { inThreeLanguages } from './texts.ts'

/** The first questions. After the first start they belong to the operator's team. */
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
      for (const [place, texts] of questions.entries())
        await trx
          .insertInto('faqs')
          .values({ groupId, position: place + 1, isPublished: true, ...inThreeLanguages(texts) })
          .execute()
    }
  },
}
