import type { Seed } from '../../seed.ts'

// Questions and answers stand in the web's messages, by these ids.
const ids = [1, 2, 3, 4, 5, 6, 7]

export const faqs: Seed = {
  name: 'base/site/faqs',
  source: ids,
  async run(trx) {
    await trx
      .insertInto('faqs')
      .values(ids.map((id) => ({ id, position: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
}
