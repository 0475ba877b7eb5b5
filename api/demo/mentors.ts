import { randomUUID } from 'node:crypto'
import type { MentorTopic } from '@juntas/contract/rules/mentoring/mentor'
import type { Seed, Trx } from '../src/db/seeds/seed.ts'
import { addMessage, sealText } from '../src/modules/mentors/messages.ts'
import { countNumbers } from '../src/modules/mentors/numbers.ts'
import { women } from './community-women.ts'
import { askedTexts, handoverSummary, thread } from './mentor-texts.ts'

const dayMs = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * dayMs)

interface DemoMentor {
  key: string
  topics: MentorTopic[]
  headline: [pt: string, es: string, en: string]
  capacity: number
  /** Seats that are taken now, and members who wait. */
  accepted: number
  queued?: number
  /** Requests of the last 90 days that ended: how many, how many of them unanswered, and the days until an answer. */
  past?: { asked: number; unanswered: number; answerDays: number; waitDays?: number }
  isPaused?: true
  leavesInDays?: number
}

// biome-ignore format: a list of people is read line by line
const mentors: DemoMentor[] = [
  { key: 'celia-monteverde', topics: ['leadership', 'negotiation'], capacity: 4, accepted: 2, past: { asked: 32, unanswered: 1, answerDays: 1 },
    headline: ['Conselheira independente, 30 anos de indústria', 'Consejera independiente, 30 años de industria', 'Independent board member, 30 years in industry'] },
  { key: 'leticia-amaral', topics: ['technology', 'leadership'], capacity: 4, accepted: 4, queued: 1, past: { asked: 19, unanswered: 1, answerDays: 2, waitDays: 6 },
    headline: ['Diretora de Engenharia, Solar', 'Directora de Ingeniería, Solar', 'Head of Engineering, Solar'] },
  { key: 'barbara-kowalski', topics: ['finance', 'career'], capacity: 2, accepted: 2, queued: 5, past: { asked: 12, unanswered: 3, answerDays: 4, waitDays: 10 },
    headline: ['Diretora Financeira, Vereda', 'Directora Financiera, Vereda', 'CFO, Vereda'] },
  { key: 'irene-lacerda', topics: ['finance', 'negotiation'], capacity: 3, accepted: 3, queued: 4, past: { asked: 16, unanswered: 2, answerDays: 3, waitDays: 5.5 },
    headline: ['Gerente de Agência, Banco Pontal', 'Gerente de Agencia, Banco Pontal', 'Branch manager, Banco Pontal'] },
  { key: 'renata-ishikawa', topics: ['career', 'balance'], capacity: 2, accepted: 0,
    headline: ['Presidente, Ishikawa Sementes', 'Presidenta, Ishikawa Semillas', 'President, Ishikawa Seeds'] },
  { key: 'zelia-andrade', topics: ['career'], capacity: 3, accepted: 1, past: { asked: 9, unanswered: 4, answerDays: 5 }, isPaused: true,
    headline: ['Ex-diretora, hoje conselheira', 'Exdirectora, hoy consejera', 'Former director, now on boards'] },
  { key: 'denise-yamamoto', topics: ['technology', 'career'], capacity: 3, accepted: 0, past: { asked: 8, unanswered: 0, answerDays: 2 }, leavesInDays: 15,
    headline: ['Gerente sênior de Qualidade, Nimbus', 'Gerente sénior de Calidad, Nimbus', 'Senior quality manager, Nimbus'] },
  { key: 'mentora', topics: ['leadership', 'balance'], capacity: 3, accepted: 1, past: { asked: 11, unanswered: 0, answerDays: 2 },
    headline: ['Conselheira, mentora do programa', 'Consejera, mentora del programa', 'Board member, mentor of the program'] },
]

/** Mentors in every state, and Ana on both sides of a queue and a hand-over. Numbers are counted, not written. */
export const mentorsSeed: Seed = {
  name: 'demo/mentors',
  async run(trx, { config }) {
    const rows = await trx.selectFrom('members').select(['id', 'email']).execute()
    const ids = new Map(rows.map(({ id, email }) => [email.split('@')[0]!, id]))
    const idOf = (key: string) => ids.get(key)!
    const keys = mentors.map(({ key }) => key)
    const askers = women.map(({ key }) => key).filter((key) => !keys.includes(key))
    for (const [index, mentor] of mentors.entries()) {
      const mentorId = idOf(mentor.key)
      await layMentor(trx, mentorId, mentor)
      // Each mentor begins elsewhere in the list: a member has few requests, and none twice with the same mentor.
      const from = (index * 7) % askers.length
      const turn = [...askers.slice(from), ...askers.slice(0, from)].map(idOf)
      const lay = layer(trx, config.dataKey, mentorId)
      for (const memberId of turn.splice(0, mentor.accepted)) await lay.accepted(memberId)
      for (const [place, memberId] of turn.splice(0, mentor.queued ?? 0).entries())
        await lay.queued(memberId, place + 1)
      for (let one = 0; one < (mentor.past?.asked ?? 0); one++)
        await lay.past(turn[one % turn.length]!, one, mentor.past!)
    }
    await layStories(trx, config.dataKey, idOf)
    await countNumbers(trx, new Date())
  },
}

async function layMentor(trx: Trx, memberId: number, mentor: DemoMentor) {
  const [pt, es, en] = mentor.headline
  if (mentor.key !== 'mentora') await trx.insertInto('memberRoles').values({ memberId, role: 'open_mentor' }).execute()
  await trx
    .insertInto('mentors')
    .values({
      memberId,
      headline: pt,
      translations: JSON.stringify({ 'es-ES': { headline: es }, 'en-US': { headline: en } }),
      topics: mentor.topics,
      capacity: mentor.capacity,
      pausedAt: mentor.isPaused ? ago(1) : null,
      isSilent: mentor.isPaused ?? false,
      leavesOn: mentor.leavesInDays ? ago(-mentor.leavesInDays).toISOString().slice(0, 10) : null,
      createdAt: ago(200),
    })
    .execute()
}

function layer(trx: Trx, dataKey: string, mentorId: number) {
  const insert = async (row: Parameters<ReturnType<typeof requestInsert>['values']>[0], text: string, at: Date) => {
    const { id } = await requestInsert(trx).values(row).returning('id').executeTakeFirstOrThrow()
    const memberId = (row as { memberId: number }).memberId
    await addMessage(trx, dataKey, { requestId: id, authorId: memberId, kind: 'ask', text, at })
    return id
  }
  const textFor = (number: number) => askedTexts[number % askedTexts.length]!
  return {
    insert,
    accepted: (memberId: number) => {
      const at = ago(100 + (memberId % 20))
      return insert(
        {
          memberId,
          mentorId,
          state: 'accepted',
          queuedAt: at,
          askedAt: at,
          firstAnswerAt: new Date(at.getTime() + dayMs),
        },
        textFor(memberId),
        at,
      )
    },
    queued: (memberId: number, place: number) => {
      const at = ago(9 - place)
      return insert(
        { memberId, mentorId, state: 'queued', joinedPlace: place, promisedDays: 30, queuedAt: at },
        textFor(memberId),
        at,
      )
    },
    /** One of the last 90 days that is over. Every fourth waited in the queue; the unanswered ones were withdrawn. */
    past: (
      memberId: number,
      number: number,
      { asked, unanswered, answerDays, waitDays }: NonNullable<DemoMentor['past']>,
    ) => {
      const queuedAt = ago(88 - (number * 60) / asked)
      const place = waitDays && number % 2 === 0 ? 1 + (number % 3) : null
      const waited = place && waitDays ? place * waitDays * dayMs * (number % 4 === 0 ? 1.1 : 0.9) : 0
      const askedAt = new Date(queuedAt.getTime() + waited)
      const isAnswered = number >= unanswered
      const days = answerDays * (number % 3 === 0 ? 0.8 : 1.1)
      const firstAnswerAt = isAnswered ? new Date(askedAt.getTime() + days * dayMs) : null
      return insert(
        {
          memberId,
          mentorId,
          state: isAnswered ? 'ended' : 'withdrawn',
          joinedPlace: place,
          promisedDays: place ? 30 : null,
          queuedAt,
          askedAt,
          firstAnswerAt,
          closedAt: new Date(Math.min(Date.now() - dayMs, askedAt.getTime() + 20 * dayMs)),
        },
        textFor(number),
        queuedAt,
      )
    },
  }
}
const requestInsert = (trx: Trx) => trx.insertInto('mentorRequests')

/** Ana waits second for Irene and is handed over from Denise to Célia; Bia is with Mônica, and Lia has just asked her. */
async function layStories(trx: Trx, dataKey: string, idOf: (key: string) => number) {
  const [ana, bia, lia, denise, celia, irene, monica] = [
    ...['ana', 'bia', 'lia', 'denise-yamamoto', 'celia-monteverde', 'irene-lacerda', 'mentora'],
  ].map(idOf) as [number, number, number, number, number, number, number]
  await layer(trx, dataKey, irene).insert(
    { memberId: ana, mentorId: irene, state: 'queued', joinedPlace: 2, promisedDays: 23, queuedAt: ago(7.5) },
    thread.queued,
    ago(7.5),
  )
  const began = ago(70)
  const old = await layer(trx, dataKey, denise).insert(
    { memberId: ana, mentorId: denise, state: 'accepted', queuedAt: began, askedAt: began, firstAnswerAt: ago(69) },
    thread.asked,
    began,
  )
  await addMessage(trx, dataKey, {
    requestId: old,
    authorId: denise,
    kind: 'accept',
    text: thread.accepted,
    at: ago(69),
  })
  await addMessage(trx, dataKey, { requestId: old, authorId: ana, kind: 'note', text: thread.note, at: ago(30) })
  const summaryId = randomUUID()
  await trx
    .insertInto('mentorHandovers')
    .values({
      requestId: old,
      successorId: celia,
      summaryId,
      sealed: sealText(dataKey, summaryId, handoverSummary),
      successorAt: ago(3),
      talkAt: ago(-10),
      createdAt: ago(4),
    })
    .execute()
  const withMonica = layer(trx, dataKey, monica)
  const running = await withMonica.insert(
    { memberId: bia, mentorId: monica, state: 'accepted', queuedAt: ago(20), askedAt: ago(20), firstAnswerAt: ago(19) },
    askedTexts[1]!,
    ago(20),
  )
  await addMessage(trx, dataKey, {
    requestId: running,
    authorId: monica,
    kind: 'accept',
    text: thread.accepted,
    at: ago(19),
  })
  await withMonica.insert(
    { memberId: lia, mentorId: monica, state: 'asked', queuedAt: ago(2), askedAt: ago(2), waitingSince: ago(2) },
    askedTexts[2]!,
    ago(2),
  )
}
