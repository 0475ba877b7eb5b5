import type { circles } from '@juntas/contract/circles/circles'
import { Failure } from '@juntas/contract/errors'
import { addDays } from '@juntas/contract/rules/add-days'
import type { AgendaBlock } from '@juntas/contract/rules/circle/agenda'
import { pauseDays } from '@juntas/contract/rules/circle/limits'
import { episodesOf } from '@juntas/contract/rules/circle/pace'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import type { Handlers } from '../../http/serve.ts'
import type { NotifyContext } from '../notifications/notify.ts'
import { agendaFor } from './agenda-excerpts.ts'
import { episodesOfSeason } from './matching.ts'
import { assignCurrentTurn, assignTurn, currentMeeting, type Meeting, seatOf } from './meetings.ts'
import { leaveRoom } from './rooms.ts'

type Own = Pick<
  typeof circles,
  'answer' | 'commit' | 'checkIn' | 'changeAgenda' | 'resetAgenda' | 'passTurn' | 'pause' | 'leave'
>

export const participationHandlers: Handlers<Own> = {
  answer: ({ viewer, params, body, ...context }) =>
    inWeek(context, params.id, viewer.id, body.week, async (trx, seatId, meeting) => {
      await trx
        .insertInto('circleAnswers')
        .values({ circleMeetingId: meeting.id, circleSeatId: seatId, answer: body.answer })
        .onConflict((conflict) =>
          conflict.columns(['circleMeetingId', 'circleSeatId']).doUpdateSet({ answer: body.answer }),
        )
        .execute()
      await assignTurn(context, trx, meeting.id)
    }),

  commit: ({ viewer, params, body, ...context }) =>
    inWeek(context, params.id, viewer.id, body.week, async (trx, seatId, meeting) => {
      await trx
        .insertInto('circleCommitments')
        .values({ circleMeetingId: meeting.id, circleSeatId: seatId, text: body.text, createdAt: context.now() })
        // Another commitment has no news yet; the same text, sent again, keeps its own.
        .onConflict((conflict) =>
          conflict
            .columns(['circleMeetingId', 'circleSeatId'])
            .doUpdateSet({ text: body.text, state: null, stateAt: null })
            .where('circleCommitments.text', '<>', body.text),
        )
        .execute()
    }),

  async checkIn({ db, viewer, params, body, now }) {
    const seat = await seatOf(db, params.id, viewer.id)
    const changed = await db
      .updateTable('circleCommitments')
      .set({ state: body.state, stateAt: body.state === null ? null : now() })
      .where('circleSeatId', '=', seat.id)
      .where('circleMeetingId', 'in', (eb) =>
        eb.selectFrom('circleMeetings').select('id').where('circleId', '=', params.id).where('week', '=', body.week),
      )
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new Failure('not_found')
    return null
  },

  changeAgenda: ({ viewer, params, body, ...context }) =>
    inWeek(context, params.id, viewer.id, body.week, async (trx, seatId, meeting) => {
      await onlyModerator(trx, meeting.id, seatId)
      const made = await weekAgenda(trx, meeting)
      const blocks: AgendaBlock[] = body.blocks.map(({ title, text, minutes, kind }) => {
        const base = made.find((block) => block.kind === kind)
        const { contentId = null, second = null } = base ?? {}
        return { kind: base?.kind ?? 'own', title, text: text || null, minutes, contentId, second }
      })
      const stored = { circleSeatId: seatId, blocks: JSON.stringify(blocks) }
      await trx
        .insertInto('circleAgendas')
        .values({ circleMeetingId: meeting.id, ...stored })
        .onConflict((conflict) => conflict.column('circleMeetingId').doUpdateSet(stored))
        .execute()
    }),

  resetAgenda: ({ viewer, params, query, ...context }) =>
    inWeek(context, params.id, viewer.id, query.week, async (trx, seatId, meeting) => {
      await onlyModerator(trx, meeting.id, seatId)
      await trx.deleteFrom('circleAgendas').where('circleMeetingId', '=', meeting.id).execute()
    }),

  passTurn: ({ viewer, params, body, ...context }) =>
    inWeek(context, params.id, viewer.id, body.week, async (trx, seatId, meeting) => {
      // A repeated call finds that another member has the turn, and changes nothing.
      if (meeting.moderatorSeatId !== seatId) return
      await trx
        .insertInto('circleAnswers')
        .values({ circleMeetingId: meeting.id, circleSeatId: seatId, hasPassed: true })
        .onConflict((conflict) =>
          conflict.columns(['circleMeetingId', 'circleSeatId']).doUpdateSet({ hasPassed: true }),
        )
        .execute()
      await assignTurn(context, trx, meeting.id)
    }),

  async pause({ viewer, params, body, ...context }) {
    const { db, now } = context
    await db.transaction().execute(async (trx) => {
      const seat = await seatOf(trx, params.id, viewer.id)
      const isPaused = seat.pausedUntil !== null && seat.pausedUntil > now()
      if (isPaused === body.isPaused) return
      await trx
        .updateTable('circleSeats')
        .set({ pausedUntil: body.isPaused ? addDays(now(), pauseDays) : null })
        .where('id', '=', seat.id)
        .execute()
      await assignCurrentTurn(context, trx, params.id)
    })
    return null
  },

  async leave({ viewer, params, ...context }) {
    await context.db.transaction().execute(async (trx) => {
      await seatOf(trx, params.id, viewer.id)
      await leaveCircle(context, trx, params.id, viewer.id)
    })
    return null
  },
}

/** What a member wrote in the circle belongs to the seat and is deleted with it. The others get no notice. */
export async function leaveCircle(context: NotifyContext, trx: Db, circleId: number, memberId: number): Promise<void> {
  // Locks the circle as entering does: of two members who leave at once the second one sees the first gone, and the
  // last one ends the circle.
  await trx.selectFrom('circles').select('id').where('id', '=', circleId).forUpdate().execute()
  const seat = await trx
    .deleteFrom('circleSeats')
    .where('circleId', '=', circleId)
    .where('memberId', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  if (!seat) return
  await leaveRoom(context, trx, circleId, seat.id)
  // Other open screens of the same member.
  await context.live.publish(trx, [memberId], { kind: 'circles' })
  const left = await trx.selectFrom('circleSeats').select('id').where('circleId', '=', circleId).executeTakeFirst()
  // The empty circle is kept for a while, because the number of circles that a member entered is counted from it.
  if (!left)
    await trx.updateTable('circles').set({ state: 'lapsed', startedAt: null }).where('id', '=', circleId).execute()
  else await assignCurrentTurn(context, trx, circleId)
}

/** One transaction for a change of the viewer's own in this week's meeting. */
function inWeek(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  circleId: number,
  memberId: number,
  week: number,
  change: (trx: Db, seatId: number, meeting: Meeting) => Promise<void>,
) {
  return db.transaction().execute(async (trx) => {
    const seat = await seatOf(trx, circleId, memberId)
    const meeting = await currentMeeting(trx, circleId, week, now())
    await change(trx, seat.id, meeting)
    return null
  })
}

async function onlyModerator(trx: Db, meetingId: number, seatId: number) {
  const { moderatorSeatId } = await trx
    .selectFrom('circleMeetings')
    .select('moderatorSeatId')
    .where('id', '=', meetingId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (moderatorSeatId !== seatId) throw new Failure('forbidden')
}

/** The product's own agenda of a meeting, whose episodes a changed block may keep. */
async function weekAgenda(trx: Db, { week, circleId }: Meeting) {
  const { pace, seasonId, language } = await trx
    .selectFrom('circles')
    .select(['pace', 'seasonId', 'language'])
    .where('id', '=', circleId)
    .executeTakeFirstOrThrow()
  const episodes = await episodesOfSeason(trx, seasonId)
  const [from, to] = episodesOf(week, pace, episodes.length)
  return agendaFor(trx, episodes.slice(from - 1, to), language)
}
