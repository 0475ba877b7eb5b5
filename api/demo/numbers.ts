import { laterDay } from '@juntas/contract/rules/sao-paulo'
import type { Seed } from '../src/db/seeds/seed.ts'
import { weekOf } from '../src/modules/office/numbers/weeks.ts'

const yearWeeks = 52

/** Two years of weeks that are over, growing slowly, so that the charts of the office have something to show. */
export const numbersSeed: Seed = {
  name: 'demo/numbers',
  async run(trx) {
    const current = weekOf(new Date())
    await trx
      .deleteFrom('watchedWeeks')
      .where('week', '<', current as never)
      .execute()
    const weeks = Array.from({ length: 2 * yearWeeks }, (_, place) => {
      const growth = 24 + place * 0.32
      const members = Math.round(growth + 3 * Math.sin(place * 1.7))
      const minutesEach = 44 + 6 * Math.sin(place * 0.9)
      return {
        week: laterDay(current, (place - 2 * yearWeeks) * 7),
        members,
        watchedMs: Math.round(members * minutesEach * 60_000),
      }
    })
    await trx.insertInto('watchedWeekSums').values(weeks).execute()
  },
}
