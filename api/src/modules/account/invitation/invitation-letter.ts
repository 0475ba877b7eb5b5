import type { AppContext } from '../../../app-context.ts'
import type { Db } from '../../../db/client.ts'
import { render } from '../../../integrations/mail/letter.ts'
import { m } from '../../../paraglide/messages.js'
import { sendToWilling } from '../../../people/refused-addresses.ts'
import { firstName, letterTexts } from '../../../texts/letter-texts.ts'
import { invitationEnd, invitationLink, secretOf } from './invitation-link.ts'

/** The invitation of a member that waits for its answer, expired or not. */
export const openInvitation = (db: Db, memberId: number) =>
  db
    .selectFrom('memberInvitations')
    .select('id')
    .where('memberId', '=', memberId)
    .where('acceptedAt', 'is', null)
    .executeTakeFirst()

/** Sends the letter of an invitation. An address that the mail server refuses for good gets no other letter. */
export async function sendInvitation(context: AppContext, invitationId: number): Promise<void> {
  const { db, config, now } = context
  const row = await db
    .selectFrom('memberInvitations as i')
    .innerJoin('members as m', 'm.id', 'i.memberId')
    .leftJoin('companyMembers as cm', 'cm.memberId', 'm.id')
    .leftJoin('companies as c', 'c.id', 'cm.companyId')
    .select(['i.id', 'i.memberId', 'i.createdAt', 'm.email', 'm.name', 'm.language', 'c.name as company'])
    .where('i.id', '=', invitationId)
    .where('i.acceptedAt', 'is', null)
    .where('i.bouncedAt', 'is', null)
    .where('m.blockedAt', 'is', null)
    .orderBy('cm.joinedAt')
    .limit(1)
    .executeTakeFirst()
  if (!row) return
  const { language } = row
  const inputs = { name: firstName(row.name) }
  const texts = row.company
    ? letterTexts('account_invitation_company', { ...inputs, company: row.company }, language)
    : letterTexts('account_invitation', inputs, language)
  const letter = {
    ...texts,
    button: {
      label: m.account_invitation_button({}, { locale: language }),
      url: invitationLink(config.origin, secretOf(config.dataKey, row)),
    },
    footer: [m.account_invitation_footer({}, { locale: language })],
  }
  const isSent = await sendToWilling(context, { to: row.email, ...render(letter) })
  await db
    .updateTable('memberInvitations')
    .set(isSent ? { sentAt: now(), expiresAt: invitationEnd(now()) } : { bouncedAt: now() })
    .where('id', '=', row.id)
    .execute()
}
