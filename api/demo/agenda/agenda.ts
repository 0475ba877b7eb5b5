import { dayIn, laterDay, momentOf } from '@juntas/contract/rules/sao-paulo'
import type { Seed } from '../../src/db/seeds/seed.ts'
import { earlyModules } from './agenda-early.ts'
import { lateModules } from './agenda-late.ts'
import type { AgendaModule } from './agenda-module.ts'

/** The moment of a class: the announced weekday and hour of São Paulo, not before so many days. */
function classAt({ inDays, weekday, hour }: NonNullable<AgendaModule['live']>) {
  const earliest = laterDay(dayIn(new Date()), inDays)
  const ahead = (weekday - new Date(`${earliest}T00:00:00Z`).getUTCDay() + 7) % 7
  return momentOf(laterDay(earliest, ahead), hour)
}

/** `trail:slug` leads to that trail, whose number only the database knows. */
async function linkOf(trx: Parameters<Seed['run']>[0], link: string | null) {
  if (!link?.startsWith('trail:')) return link
  const { id } = await trx
    .selectFrom('folders')
    .select('id')
    .where('slug', '=', link.slice('trail:'.length))
    .executeTakeFirstOrThrow()
  return `/habilidades/${id}`
}

export const agendaSeed: Seed = {
  name: 'demo/agenda',
  async run(trx) {
    for (const { items, live, translations, ...module } of [...earlyModules, ...lateModules]) {
      await trx
        .insertInto('agendaModules')
        .values({
          ...module,
          liveStartsAt: live ? classAt(live) : null,
          liveMinutes: live?.minutes ?? null,
          translations: JSON.stringify(translations),
        })
        .execute()
      if (items.length)
        await trx
          .insertInto('agendaItems')
          .values(
            await Promise.all(
              items.map(async ({ translations: words, ...item }, position) => ({
                ...item,
                link: await linkOf(trx, item.link),
                position,
                moduleNumber: module.number,
                translations: JSON.stringify(words),
              })),
            ),
          )
          .execute()
    }
  },
}
