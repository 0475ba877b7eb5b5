import type { circles } from '@juntas/contract/circles/circles'
import type { AgendaBlock } from '@juntas/contract/rules/circle/agenda'
import { meetingTimes, nextTime, roomOpensAt } from '@juntas/contract/rules/circle/hours'
import { fewestShown } from '@juntas/contract/rules/circle/limits'
import { episodesOf, othersOnLine, placeOnLine, shownCount, weeksOf } from '@juntas/contract/rules/circle/pace'
import { formingUntil } from '@juntas/contract/rules/circle/placement'
import { turnsAhead } from '@juntas/contract/rules/circle/turns'
import { contentPath } from '@juntas/contract/rules/library/content-path'
import { portraitOf } from '@juntas/contract/rules/person/portrait-address'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Circles, Language } from '../../db/types.ts'
import { translated } from '../../http/language.ts'
import type { Handlers } from '../../http/serve.ts'
import { agendaFor } from './agenda-excerpts.ts'
import { type Episode, episodesOfSeason, offersLeft, openOffer } from './matching.ts'
import { currentOf, endOf, type Meeting, meetingsOf, seatOf, seatsInRound } from './meetings.ts'
import { offerView, wishView } from './offer-handlers.ts'
import { seasonView } from './seasons.ts'

type Circle = Selectable<Circles>

export const pageHandlers: Handlers<Pick<typeof circles, 'list' | 'get' | 'history'>> = {
  async list({ db, viewer, language, now: clock }) {
    const now = clock()
    const rows = await db
      .selectFrom('circles as c')
      .innerJoin('circleSeats as s', 's.circleId', 'c.id')
      .selectAll('c')
      .where('s.memberId', '=', viewer.id)
      .orderBy('c.createdAt', 'desc')
      .limit(20)
      .execute()
    const open = await openOffer(db, viewer.id, now)
    const offer = open ? await offerView(db, open, language, now) : null
    return {
      circles: await Promise.all(rows.map((row) => headOf(db, row, language, now))),
      // Shown until it ends, expires or its first meeting begins, whether or not the member could still enter: the answer
      // would change with each block, and tell who is in the circle.
      offer: offer && Date.parse(offer.startsAt) > now.getTime() ? offer : null,
      offersLeft: await offersLeft(db, viewer.id, now),
      wish: await wishView(db, viewer.id, now),
    }
  },

  async get({ db, viewer, params, language, now: clock }) {
    const now = clock()
    const seat = await seatOf(db, params.id, viewer.id)
    const circle = await db.selectFrom('circles').selectAll().where('id', '=', params.id).executeTakeFirstOrThrow()
    const [head, meetings, people, episodes] = await Promise.all([
      headOf(db, circle, language, now),
      meetingsOf(db, circle.id),
      peopleOf(db, circle.id, viewer.id),
      episodesOfSeason(db, circle.seasonId),
    ])
    const current = currentOf(meetings, now)
    const shown = shownOf(meetings, now)
    return {
      ...head,
      language: circle.language,
      pace: circle.pace as 1 | 2,
      week: shown?.week ?? 0,
      weeks: meetings.length || weeksOf(episodes.length, circle.pace),
      formingUntil: circle.state === 'forming' ? formingUntil(circle.createdAt).toISOString() : null,
      people,
      meeting: current ? await meetingView(db, circle, current, seat.id, episodes, language) : null,
      turns: current ? withPeople(await turnsOf(db, meetings, current), people) : [],
      line: {
        episodes: episodes.map((episode) => ({ title: translated(episode, language).title, url: urlOf(episode) })),
        ...(await lineOf(db, circle, viewer.id, episodes)),
      },
      commitments: withPeople(await commitmentsOf(db, circle.id, '=', shown?.week ?? 0), people),
      pausedUntil: seat.pausedUntil && seat.pausedUntil > now ? seat.pausedUntil.toISOString() : null,
      isSmall: circle.state === 'running' && current !== undefined && people.length < fewestShown,
    }
  },

  async history({ db, viewer, params, now }) {
    await seatOf(db, params.id, viewer.id)
    const [meetings, people] = await Promise.all([meetingsOf(db, params.id), peopleOf(db, params.id, viewer.id)])
    const week = shownOf(meetings, now())?.week ?? 0
    return { commitments: withPeople(await commitmentsOf(db, params.id, '<', week), people) }
  },
}

/** The meeting whose week the page shows: after the last one, the last. */
const shownOf = (meetings: readonly Meeting[], now: Date) => currentOf(meetings, now) ?? meetings.at(-1)

/** Rows of seats with the people who sit there; a week that nobody moderates has no person. */
const withPeople = <R extends { seatId: number | null }, P extends { id: number }>(
  rows: readonly R[],
  people: readonly P[],
) =>
  rows.flatMap(({ seatId, ...row }) => {
    const person = people.find(({ id }) => id === seatId)
    return person ? [{ ...row, person }] : []
  })

async function headOf(db: Db, circle: Circle, language: Language, now: Date) {
  const [season, meetings, seats] = await Promise.all([
    seasonView(db, circle.seasonId, language),
    meetingsOf(db, circle.id),
    db.selectFrom('circleSeats').select(['id', 'circleName']).where('circleId', '=', circle.id).execute(),
  ])
  const current = currentOf(meetings, now)
  const isLast = current !== undefined && current.week === meetings.length
  const running = current ? (isLast ? ('closing' as const) : ('running' as const)) : ('closed' as const)
  const next = current?.startsAt ?? (circle.state === 'forming' ? meetingTimes(circle, now, 1)[0]! : null)
  return {
    '@id': `/v1/circles/${circle.id}`,
    '@type': 'Circle' as const,
    id: circle.id,
    name: seats.find(({ circleName }) => circleName !== null)?.circleName ?? null,
    season,
    state: circle.state === 'running' ? running : circle.state,
    seats: seats.length,
    nextAt: next?.toISOString() ?? null,
    hourAt: nextTime(circle, now).toISOString(),
  }
}

async function peopleOf(db: Db, circleId: number, viewerId: number) {
  const rows = await db
    .selectFrom('circleSeats as s')
    .innerJoin('members as m', 'm.id', 's.memberId')
    .select(['s.id', 's.memberId', 'm.name', 'm.nickname', 'm.avatarUrl'])
    .where('s.circleId', '=', circleId)
    .orderBy('s.id')
    .execute()
  return rows.map(({ id, memberId, name, nickname, avatarUrl }) => ({
    id,
    name: nickname ?? name,
    avatar: portraitOf(memberId, avatarUrl),
    isMe: memberId === viewerId,
  }))
}

async function meetingView(
  db: Db,
  circle: Circle,
  meeting: Meeting,
  seatId: number,
  episodes: readonly Episode[],
  language: Language,
) {
  const [from, to] = episodesOf(meeting.week, circle.pace, episodes.length)
  const ofWeek = episodes.slice(from - 1, to)
  const [answers, own, made] = await Promise.all([
    db
      .selectFrom('circleAnswers')
      .select(['circleSeatId', 'answer'])
      .where('circleMeetingId', '=', meeting.id)
      .execute(),
    db.selectFrom('circleAgendas').select('blocks').where('circleMeetingId', '=', meeting.id).executeTakeFirst(),
    agendaFor(db, ofWeek, circle.language),
  ])
  const blocks = own ? (own.blocks as unknown as AgendaBlock[]) : made
  const answer = answers.find(({ circleSeatId }) => circleSeatId === seatId)?.answer
  return {
    startsAt: meeting.startsAt.toISOString(),
    endsAt: endOf(meeting).toISOString(),
    opensAt: roomOpensAt(meeting.startsAt).toISOString(),
    coming: shownCount(answers.filter((one) => one.answer === 'coming' || one.answer === 'listening').length),
    answer: (answer ?? null) as 'coming' | 'listening' | 'unable' | null,
    moderator: meeting.moderatorSeatId,
    isMyTurn: meeting.moderatorSeatId === seatId,
    agenda: blocks.map(({ contentId, second, ...block }) => {
      const episode = episodes.find(({ id }) => id === contentId)
      return {
        ...block,
        episode:
          episode && second !== null
            ? { title: translated(episode, language).title, url: urlOf(episode), thumb: episode.thumbUrl, second }
            : null,
      }
    }),
    isChanged: own !== undefined,
    episodes: [from, to],
  }
}

/** The week before, this one and the next two, as far as they are known. */
async function turnsOf(db: Db, meetings: readonly Meeting[], current: Meeting) {
  const round = await seatsInRound(db, current)
  const before = meetings.find(({ week }) => week === current.week - 1)
  const ahead = turnsAhead(round, current.moderatorSeatId, Math.min(2, meetings.length - current.week))
  return [
    ...(before ? [{ seatId: before.moderatorSeatId, startsAt: before.startsAt.toISOString(), isNow: false }] : []),
    { seatId: current.moderatorSeatId, startsAt: current.startsAt.toISOString(), isNow: true },
    ...ahead.map((seatId, place) => ({
      seatId,
      startsAt: meetings.find(({ week }) => week === current.week + place + 1)!.startsAt.toISOString(),
      isNow: false,
    })),
  ]
}

async function lineOf(db: Db, { id: circleId, seasonId }: Circle, viewerId: number, episodes: readonly Episode[]) {
  const [seats, views] = await Promise.all([
    db.selectFrom('circleSeats').select('memberId').where('circleId', '=', circleId).execute(),
    db
      .selectFrom('contentViews as v')
      .innerJoin('circleSeats as s', 's.memberId', 'v.memberId')
      .innerJoin('contents as c', 'c.id', 'v.contentId')
      .select(['v.memberId', 'v.contentId', 'v.furthestMs', 'v.watchedAt'])
      .where('s.circleId', '=', circleId)
      .where('c.seasonId', '=', seasonId)
      .execute(),
  ])
  const watched = (memberId: number) => ({
    parts: episodes.map(({ id, durationMs }) => {
      const view = views.find((one) => one.memberId === memberId && one.contentId === id)
      if (!view) return 0
      return view.watchedAt ? 1 : Math.min(0.99, view.furthestMs / Math.max(1, durationMs))
    }),
  })
  const others = seats.filter(({ memberId }) => memberId !== viewerId).map(({ memberId }) => watched(memberId))
  return { mine: placeOnLine(watched(viewerId)), others: othersOnLine(others) }
}

async function commitmentsOf(db: Db, circleId: number, is: '=' | '<', week: number) {
  const rows = await db
    .selectFrom('circleCommitments as k')
    .innerJoin('circleMeetings as g', 'g.id', 'k.circleMeetingId')
    .select(['k.id', 'g.week', 'k.circleSeatId as seatId', 'k.text', 'k.state'])
    .where('g.circleId', '=', circleId)
    .where('g.week', is, week)
    .orderBy('g.week', 'desc')
    .orderBy('k.circleSeatId')
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as 'done' | 'ongoing' | 'changed' | null }))
}

const urlOf = ({ folderId, folderSlug, folderType, slug }: Episode) =>
  contentPath({ id: folderId, slug: folderSlug, type: folderType }, slug)
