import type { agenda } from '@juntas/contract/agenda'
import { Failure } from '@juntas/contract/errors'
import { translated } from '../../http/language.ts'
import type { Handlers } from '../../http/serve.ts'
import type { Viewer } from '../../http/session.ts'
import { sendCalendar } from './calendar.ts'

export const handlers: Handlers<typeof agenda> = {
  async schedule({ db, viewer, language }) {
    onlyB2c(viewer)
    const [modules, items] = await Promise.all([
      db.selectFrom('agendaModules').selectAll().orderBy('number').execute(),
      db.selectFrom('agendaItems').selectAll().orderBy('position').execute(),
    ])
    const data = modules.map((row) => {
      const module = translated(row, language)
      const own = items.filter((item) => item.moduleNumber === row.number).map((item) => translated(item, language))
      return {
        number: row.number,
        title: module.title,
        liveInfo: module.liveInfo,
        liveLink: row.liveLink,
        startsAt: row.liveStartsAt?.toISOString() ?? null,
        calendar: row.liveStartsAt ? `/v1/getSchedule/${row.number}/calendar.ics` : null,
        mentor: { name: row.mentorName, role: module.mentorRole, photo: row.mentorPhoto },
        content:
          module.contentTitle === null
            ? null
            : {
                title: module.contentTitle,
                items: own.map(({ icon, title, subtitle, link }) => ({
                  icon: icon as 'video' | 'document',
                  title,
                  subtitle,
                  link,
                })),
              },
      }
    })
    return { data }
  },

  async calendar({ db, viewer, params, language, reply, config, now }) {
    onlyB2c(viewer)
    const row = await db.selectFrom('agendaModules').selectAll().where('number', '=', params.number).executeTakeFirst()
    if (!row?.liveStartsAt || !row.liveMinutes) throw new Failure('not_found')
    const { title, mentorRole } = translated(row, language)
    return sendCalendar(reply, String(row.number), {
      id: `agenda-${row.number}@juntas`,
      title,
      description: `${row.mentorName}, ${mentorRole}`,
      url: row.liveLink?.startsWith('/') ? `${config.origin}${row.liveLink}` : row.liveLink,
      startsAt: row.liveStartsAt,
      minutes: row.liveMinutes,
      stampedAt: now(),
    })
  },
}

/** The journey belongs to one group (GAP-52). */
function onlyB2c(viewer: Viewer) {
  if (viewer.group !== 'b2c') throw new Failure('forbidden')
}
