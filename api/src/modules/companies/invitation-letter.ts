import type { AppContext } from '../../app-context.ts'
import { render } from '../../integrations/mail/letter.ts'
import { m } from '../../paraglide/messages.js'
import { sendToWilling } from '../../people/refused-addresses.ts'
import { letterTexts } from '../../texts/letter-texts.ts'

/** Sends the letter of an invitation that is still open. An address that the mail server refuses gets no other letter. */
export async function sendInvitation(context: AppContext, invitationId: number): Promise<void> {
  const { db, config, now } = context
  const row = await db
    .selectFrom('companyInvitations as i')
    .innerJoin('activationCodes as a', 'a.id', 'i.activationCodeId')
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .select(['i.email', 'i.language', 'a.code', 'c.name'])
    .where('i.id', '=', invitationId)
    .where('i.bouncedAt', 'is', null)
    .where('a.revokedAt', 'is', null)
    .where('a.seatsTaken', '=', 0)
    .where('a.expiresAt', '>', now())
    .executeTakeFirst()
  if (!row) return
  const { email, language, code, name: company } = row
  const letter = {
    ...letterTexts('companies_invitation', { company }, language),
    button: {
      label: m.companies_invitation_button({}, { locale: language }),
      // Put it in the URL fragment, which neither server logs nor referrers contain.
      url: `${config.origin}/opt-in#${new URLSearchParams({ codigo: code, email })}`,
    },
    footer: [m.companies_invitation_footer({ company }, { locale: language })],
  }
  const isSent = await sendToWilling(context, { to: email, ...render(letter) })
  await db
    .updateTable('companyInvitations')
    .set(isSent ? { sentAt: now() } : { bouncedAt: now() })
    .where('id', '=', invitationId)
    .execute()
}
