import * as z from 'zod/mini'
import { Flag, text } from '../hydra.ts'
import { Moment, optionalOf } from '../jobs/job-fields.ts'
import { longestAgendaLine, longestAgendaTitle, longestPersonName, longestRole } from '../rules/office/lengths.ts'
import { Link, optionalText, Picture } from './fields.ts'
import { resource, translated } from './resource.ts'

const Title = text(longestAgendaTitle)
const Line = optionalText(longestAgendaLine)
const Role = text(longestRole)

const Item = z.object({
  icon: z.enum(['video', 'document']),
  title: Title,
  subtitle: Line,
  link: optionalOf(Link),
  translations: translated({ title: Title, subtitle: Line }),
})

/** Modules of the journey. A module without a content title is not on the members' screen [AGENDA-11]. */
export const officeAgenda = resource({
  path: 'agenda_modules',
  type: 'OfficeAgendaModule',
  title: 'modules of the agenda',
  facts: { isShown: z.boolean() },
  fields: {
    /** Its place; module 6 comes first, as the workshop [AGENDA-03]. */
    number: z.int().check(z.gte(1, 'too_small'), z.lte(999, 'too_large')),
    title: Title,
    liveInfo: Line,
    liveStartsAt: optionalOf(Moment),
    liveMinutes: optionalOf(z.int().check(z.gte(5, 'too_small'), z.lte(1440, 'too_large'))),
    liveLink: optionalOf(Link),
    mentorName: text(longestPersonName),
    mentorRole: Role,
    mentorPhoto: optionalOf(Picture),
    contentTitle: optionalOf(Title),
    translations: translated({ title: Title, liveInfo: Line, mentorRole: Role, contentTitle: Title }),
    items: z._default(z.array(Item).check(z.maxLength(40, 'too_long')), []),
  },
  filters: { isShown: z.optional(Flag) },
  sorts: ['number', 'title', 'liveStartsAt'],
  read: ['editor', 'owner'],
  write: ['editor', 'owner'],
})
