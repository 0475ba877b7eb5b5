import { dayIn, hourIn, laterDay, momentOf } from '@juntas/contract/rules/sao-paulo'
import type { Seed, Trx } from '../src/db/seeds/seed.ts'
import { emailOf } from './accounts.ts'
import { demoMeetings } from './live-meetings.ts'

/** Participants of the programme at Aurora, and Gabi, whose journey leads here; Helena has hers from the accounts. */
const permitted = ['gabi', 'vanessa-couto', 'kamila-rezende', 'ieda-correa', 'eliane-santos']
const projects = [
  { name: 'Mentoria de lideranças 2026', company: 'Aurora' },
  { name: 'Mulheres na engenharia', company: 'Nimbus' },
]

/** Live mentoring [DATA-27]: a room that is open, meetings to come and past ones with those who were there. */
export const liveSeed: Seed = {
  name: 'demo/live',
  async run(trx) {
    await trx
      .updateTable('members')
      .set({ hasLivePermission: true })
      .where('email', 'in', permitted.map(emailOf))
      .execute()
    const today = dayIn(new Date())
    for (const { inDays, hour, words, attendedBy, repeatsDays, opensMinutesBefore = 15, ...meeting } of demoMeetings) {
      const firstDay = laterDay(today, inDays)
      const { id } = await trx
        .insertInto('liveMeetings')
        .values({
          ...meeting,
          ...words['pt-BR'],
          opensMinutesBefore,
          startsAt: momentOf(firstDay, hour),
          repeatsDays: repeatsDays ?? null,
          repeatsUntil: repeatsDays ? laterDay(today, 365) : null,
          translations: JSON.stringify({ 'es-ES': words['es-ES'], 'en-US': words['en-US'] }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (let days = inDays; days < 0; days += repeatsDays ?? -inDays)
        for (const key of attendedBy ?? []) await attend(trx, key, id, momentOf(laterDay(today, days), hour))
    }
    for (const { name, company } of projects)
      await trx
        .insertInto('serviceProjects')
        .columns(['name', 'companyId'])
        .expression((eb) =>
          eb
            .selectFrom('companies')
            .select((row) => [row.val(name).as('name'), 'companies.id'])
            .where('companies.name', '=', company),
        )
        .execute()
  },
}

async function attend(trx: Trx, key: string, liveMeetingId: number, heldAt: Date) {
  const { id, name, email } = await trx
    .selectFrom('members')
    .select(['id', 'name', 'email'])
    .where('email', '=', emailOf(key))
    .executeTakeFirstOrThrow()
  const company = await trx
    .selectFrom('companyMembers as m')
    .innerJoin('companies as c', 'c.id', 'm.companyId')
    .select('c.name')
    .where('m.memberId', '=', id)
    .executeTakeFirst()
  const enteredAt = new Date(heldAt.getTime() + 120_000)
  await trx
    .insertInto('liveAttendances')
    .values({
      memberId: id,
      liveMeetingId,
      heldAt,
      name,
      email,
      enterprise: company?.name ?? '',
      date: dayIn(enteredAt),
      hour: hourIn(enteredAt),
      createdAt: enteredAt,
      lastEntryAt: enteredAt,
    })
    .execute()
}
