import type { Seed } from '../seed.ts'
import { earlyModules } from './agenda-early.ts'
import { lateModules } from './agenda-late.ts'

const day = 86_400_000

/** The next such hour in São Paulo, which is three hours behind UTC all year. */
const evening = (inDays: number, hour: number) => {
  const date = new Date(Date.now() + inDays * day)
  date.setUTCHours(hour + 3, 0, 0, 0)
  return date
}

export const agendaSeed: Seed = {
  name: 'demo/agenda',
  async run(trx) {
    for (const { items, live, translations, ...module } of [...earlyModules, ...lateModules]) {
      await trx
        .insertInto('agendaModules')
        .values({
          ...module,
          liveStartsAt: live ? evening(live.inDays, live.hour) : null,
          liveMinutes: live?.minutes ?? null,
          translations: JSON.stringify(translations),
        })
        .execute()
      if (items.length)
        await trx
          .insertInto('agendaItems')
          .values(
            items.map(({ translations: words, ...item }, position) => ({
              ...item,
              position,
              moduleNumber: module.number,
              translations: JSON.stringify(words),
            })),
          )
          .execute()
    }
  },
}
