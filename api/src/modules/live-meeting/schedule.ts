import { Failure } from '@juntas/contract/errors'
import type { liveMeeting } from '@juntas/contract/live-meeting'
import { addDays } from '@juntas/contract/rules/add-days'
import { dayIn, hourIn } from '@juntas/contract/rules/sao-paulo'
import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
import { translated } from '../../http/language.ts'
import type { Handlers } from '../../http/serve.ts'
import { sendCalendar } from '../agenda/calendar.ts'
import { numberOf } from './meeting-rooms.ts'
import { type Occasion, occasionsBetween, occasionsOn, openNow } from './occasions.ts'
import { type Caller, onlyPermitted } from './permission.ts'

const aheadDays = 60
const behindDays = 60
const most = 4

export const schedule: Handlers<Pick<typeof liveMeeting, 'schedule' | 'byDate' | 'calendar'>> = {
  async schedule({ db, viewer, language, now: clock }) {
    await onlyPermitted(db, viewer)
    const now = clock()
    const open = await openNow(db, now)
    const [ahead, behind] = await Promise.all([
      occasionsBetween(db, now, addDays(now, aheadDays)),
      occasionsBetween(db, addDays(now, -behindDays), now),
    ])
    const isOther = ({ meeting }: Occasion) => meeting.id !== open?.meeting.id
    // A meeting held every day is not listed as upcoming; of the others the next date counts.
    const upcoming = oncePerMeeting(ahead.filter((occasion) => isOther(occasion) && occasion.startsAt > now))
    const past = behind.filter((occasion) => occasion.endsAt <= now && occasion.meeting.repeatsDays !== 1).reverse()
    const show = await shower(db, viewer, language, now)
    return {
      now: open && show(open),
      upcoming: upcoming.slice(0, most).map(show),
      past: past.slice(0, most).map(show),
    }
  },

  async byDate({ db, viewer, language, query, now }) {
    await onlyPermitted(db, viewer)
    const occasions = await occasionsOn(db, query.date)
    const numbers = await Promise.all(occasions.map((one) => numberOf(db, one)))
    const show = await shower(db, viewer, language, now())
    return { data: occasions.map((one, place) => ({ ...show(one), meetingNumber: numbers[place] ?? null })) }
  },

  async calendar({ db, viewer, language, reply, params, config, now }) {
    await onlyPermitted(db, viewer)
    const occasion = (await occasionsOn(db, params.date)).find(({ meeting }) => meeting.id === params.id)
    if (!occasion) throw new Failure('not_found')
    const { title, hostRole } = translated(occasion.meeting, language)
    return sendCalendar(reply, params.date, {
      id: `live-${occasion.meeting.id}-${params.date}@juntas`,
      title,
      description: `${occasion.meeting.hostName}, ${hostRole}`,
      url: `${config.origin}/live-video`,
      startsAt: occasion.startsAt,
      minutes: occasion.meeting.minutes,
      stampedAt: now(),
    })
  },
}

const oncePerMeeting = (list: Occasion[]) =>
  list.filter(({ meeting }, place) => list.findIndex((other) => other.meeting.id === meeting.id) === place)

/** Turns a date into its reply, in the viewer's language and with the viewer's attendance. */
async function shower(db: Db, viewer: Caller, language: Language, now: Date) {
  const attended = new Set(
    'machine' in viewer
      ? []
      : (
          await db
            .selectFrom('liveAttendances')
            .select(['liveMeetingId', 'heldAt'])
            .where('memberId', '=', viewer.id)
            .execute()
        ).map(({ liveMeetingId, heldAt }) => `${liveMeetingId} ${heldAt.getTime()}`),
  )
  return ({ meeting, opensAt, startsAt, endsAt }: Occasion) => {
    const { id, title, summary, hostName, hostRole, hostPhoto } = translated(meeting, language)
    const date = dayIn(startsAt)
    return {
      id,
      title,
      summary,
      host: { name: hostName, role: hostRole, photo: hostPhoto },
      opensAt: opensAt.toISOString(),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      date,
      hour: hourIn(startsAt),
      hasAttended: attended.has(`${id} ${startsAt.getTime()}`),
      calendar: startsAt > now ? `/services/node/live-schedule/${id}/${date}/calendar.ics` : null,
    }
  }
}
