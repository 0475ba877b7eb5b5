import { addDays } from '@juntas/contract/rules/add-days'
import { sql } from 'kysely'
import { pruneRows } from '../../db/prune.ts'
import { render } from '../../integrations/mail/letter.ts'
import { m } from '../../paraglide/messages.js'
import type { Schedule } from '../../tasks/runner.ts'
import type { Tasks } from '../../tasks/tasks.ts'
import { letterTexts } from '../../texts/letter-texts.ts'
import { checkPartners } from './first-hour/partner-checks.ts'
import * as importTasks from './imports/import-tasks.ts'
import { closeWeeks } from './numbers/watched.ts'
import { tasks as blockTasks } from './reports/block-tasks.ts'
import { tasks as openingTasks } from './reports/opened-letter.ts'
import { invitationLink } from './staff/invitations.ts'
import { resumeFilms } from './uploads/forward-film.ts'
import { prepareMedia } from './uploads/prepare-media.ts'
import { sweepUploads } from './uploads/upload-server.ts'

/** Audit entries are kept for five years. */
const keptDays = 5 * 365 + 1

export const tasks: Tasks = {
  ...blockTasks,
  ...openingTasks,
  ...importTasks.tasks,

  async 'office.invitation'({ db, partners, config, now }, { invitationId, secret }) {
    const invitation = await db
      .selectFrom('staffInvitations as i')
      .leftJoin('members as m', 'm.email', 'i.email')
      .select(['i.email', 'i.acceptedAt', 'i.revokedAt', 'i.expiresAt', 'm.language'])
      .where('i.id', '=', invitationId)
      .executeTakeFirst()
    if (!invitation || invitation.acceptedAt || invitation.revokedAt || invitation.expiresAt <= now()) return
    const language = invitation.language ?? 'pt-BR'
    const letter = {
      ...letterTexts('office_invitation', {}, language),
      button: {
        label: m.office_invitation_button({}, { locale: language }),
        url: invitationLink(config.origin, secret),
      },
      footer: [m.office_footer({}, { locale: language })],
    }
    await partners.mail.send({
      to: invitation.email,
      isAskedFor: true,
      id: `<office-invitation-${invitationId}@juntas>`,
      ...render(letter),
    })
  },

  async 'office.factorReset'({ db, partners, config }, { ownerId, memberId }) {
    const people = await db
      .selectFrom('members')
      .select(['id', 'email', 'name', 'language'])
      .where('id', 'in', [ownerId, memberId])
      .execute()
    const owner = people.find(({ id }) => id === ownerId)
    const name = people.find(({ id }) => id === memberId)?.name
    if (!owner || !name) return
    const letter = {
      ...letterTexts('office_factor_reset', { name }, owner.language),
      button: {
        label: m.office_factor_reset_button({}, { locale: owner.language }),
        url: `${config.origin}/admin/auditoria`,
      },
      footer: [m.office_footer({}, { locale: owner.language })],
    }
    await partners.mail.send({ to: owner.email, ...render(letter) })
  },

  'media.prepare': (context, { uploadId }) => prepareMedia(context, uploadId),
  'media.resume': (context) => resumeFilms(context),
  'media.sweep': (context) => sweepUploads(context),

  'office.checkPartners': (context, { memberId }) => checkPartners(context, memberId),
  'office.closeWeeks': ({ db, now }) => closeWeeks(db, now()),

  async 'office.sweep'({ db, now }) {
    const before = addDays(now(), -keptDays)
    await pruneRows(db, 'audit_entries', sql`at < ${before}`)
    await db.deleteFrom('staffInvitations').where('createdAt', '<', before).execute()
  },
}

export const schedules: Schedule[] = [
  { task: 'office.sweep', at: '47 4 * * *' },
  { task: 'office.closeWeeks', at: '19 3 * * *' },
  { task: 'media.resume', at: '* * * * *' },
  { task: 'media.sweep', at: '29 * * * *' },
  ...importTasks.schedules,
]
