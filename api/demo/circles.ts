import { meetingTimes, weekStart } from '@juntas/contract/rules/circle/hours'
import { weeksOf } from '@juntas/contract/rules/circle/pace'
import { sql } from 'kysely'
import type { Seed, Trx } from '../src/db/seeds/seed.ts'
import { emailOf } from './accounts.ts'

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const zone = 'America/Sao_Paulo'

/** Week by week, by seat; the last week is the one that is running. */
const promises: readonly (readonly [seat: number, text: string, state: 'done' | 'ongoing' | 'changed' | null])[][] = [
  [
    [0, 'escrever o que eu quero antes da reunião de segunda.', 'done'],
    [2, 'pedir a pauta por escrito.', 'done'],
    [4, 'recusar uma reunião sem pauta.', 'changed'],
  ],
  [
    [0, 'falar primeiro em uma reunião da semana.', 'done'],
    [1, 'anotar três resultados do trimestre.', 'done'],
    [3, 'marcar um café com quem decide.', 'ongoing'],
    [5, 'treinar a frase em voz alta.', 'done'],
  ],
  [
    [0, 'marcar a conversa com a Paula e levar um número.', null],
    [1, 'dizer não ao plantão extra sem justificar duas vezes.', 'done'],
    [2, 'pedir a faixa salarial antes da segunda entrevista.', 'ongoing'],
    [3, 'revisar o contrato do freela.', 'changed'],
    [4, 'conversar com o RH.', null],
  ],
]

/** One circle in its third week, with Ana in it, and one that waits for three more [GAP-123]. */
export const circlesSeed: Seed = {
  name: 'demo/circles',
  async run(trx) {
    const season = await seasonOfTrail(trx)
    const ana = await trx
      .selectFrom('members')
      .select('id')
      .where('email', '=', emailOf('ana'))
      .executeTakeFirstOrThrow()
    const women = await othersOf(trx, ana.id, 14)
    await layRunning(trx, season, [ana.id, ...women.slice(0, 9)])
    await layForming(trx, season.id, women.slice(9, 14))
  },
}

/** The season with the most episodes among the trails. */
async function seasonOfTrail(trx: Trx) {
  const { rows } = await sql<{ id: number; episodes: number[] }>`
    select s.id, array_agg(c.id order by c.position, c.id) as episodes
    from seasons s join folders f on f.id = s.folder_id and f.type = 'Skill' join contents c on c.season_id = s.id
    where c.publish_at <= now() group by s.id order by count(*) desc, s.id limit 1`.execute(trx)
  return rows[0]!
}

/** Members of no company and without a task in the product, the same ones at every start. */
async function othersOf(trx: Trx, notId: number, count: number) {
  const { rows } = await sql<{ id: number }>`
    select m.id from members m
    where m.id <> ${notId} and m.verified_at is not null and m.blocked_at is null
      and not exists (select from company_members c where c.member_id = m.id)
      and not exists (select from member_roles r where r.member_id = m.id)
      and not exists (select from office_roles r where r.member_id = m.id)
      and exists (select from held_grants g where g.member_id = m.id)
    order by m.id desc limit ${count}`.execute(trx)
  return rows.map(({ id }) => id)
}

const values = (seasonId: number, weekday: number, hour: string) => ({
  seasonId,
  language: 'pt-BR' as const,
  pace: 1,
  weekday,
  hour,
  timeZone: zone,
  shownWeek: weekStart(new Date()),
})

async function layRunning(trx: Trx, season: { id: number; episodes: number[] }, members: number[]) {
  const startedAt = daysAgo(17)
  const circle = await trx
    .insertInto('circles')
    .values({
      ...values(season.id, 4, '19:00'),
      state: 'running',
      startedAt,
      createdAt: daysAgo(24),
      shownSeats: members.length,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const seats: number[] = []
  for (const [place, memberId] of members.entries())
    seats.push(
      await takeSeat(trx, circle.id, memberId, daysAgo(24 - place / 2), place === 1 ? 'Círculo das quintas' : null),
    )
  const times = meetingTimes(circle, startedAt, weeksOf(season.episodes.length, circle.pace))
  for (const [place, startsAt] of times.entries()) {
    const { id } = await trx
      .insertInto('circleMeetings')
      .values({
        circleId: circle.id,
        week: place + 1,
        startsAt,
        moderatorSeatId: place < 3 ? seats[[1, 2, 3][place]!]! : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [seat, text, state] of promises[place] ?? [])
      await trx
        .insertInto('circleCommitments')
        .values({
          circleMeetingId: id,
          circleSeatId: seats[seat]!,
          text,
          state,
          stateAt: state === null ? null : daysAgo(Math.max(1, 15 - place * 7)),
        })
        .execute()
    if (place < 3)
      for (const seat of seats.slice(1, 8))
        await trx
          .insertInto('circleAnswers')
          .values({ circleMeetingId: id, circleSeatId: seat, answer: seat % 3 === 0 ? 'listening' : 'coming' })
          .execute()
  }
  await watchAlong(trx, season.episodes, members.slice(1))
}

/** Women of a circle who have watched what was agreed, some a little more. */
async function watchAlong(trx: Trx, episodes: number[], members: number[]) {
  for (const [place, memberId] of members.entries())
    await sql`insert into content_views (member_id, content_id, position_ms, furthest_ms, watched_at, updated_at)
      select ${memberId}, c.id, c.duration_ms, c.duration_ms, now() - interval '9 days', now() - interval '9 days'
      from contents c where c.id = any(${episodes.slice(0, 1 + (place % 3))}) on conflict do nothing`.execute(trx)
}

async function layForming(trx: Trx, seasonId: number, members: number[]) {
  const circle = await trx
    .insertInto('circles')
    .values({ ...values(seasonId, 2, '21:30'), createdAt: daysAgo(4), shownSeats: members.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [place, memberId] of members.entries())
    await takeSeat(
      trx,
      circle.id,
      memberId,
      daysAgo(4 - place / 2),
      place === 0 ? 'Depois que as crianças dormem' : null,
    )
}

async function takeSeat(trx: Trx, circleId: number, memberId: number, joinedAt: Date, circleName: string | null) {
  const { id } = await trx
    .insertInto('circleSeats')
    .values({ circleId, memberId, avoidsColleagues: true, joinedAt, circleName })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('circleOffers')
    .values({ circleId, memberId, isCounted: false, offeredAt: joinedAt, endedAt: joinedAt, enteredAt: joinedAt })
    .execute()
  return id
}
