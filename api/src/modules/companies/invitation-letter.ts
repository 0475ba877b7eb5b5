import type { AppContext } from '../../app-context.ts'
import type { Language } from '../../db/types.ts'
import { type Letter, render } from '../../integrations/mail/letter.ts'
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
  const isSent = await sendToWilling(context, { to: row.email, ...render(letterOf(row, config.origin)) })
  await db
    .updateTable('companyInvitations')
    .set(isSent ? { sentAt: now() } : { bouncedAt: now() })
    .where('id', '=', invitationId)
    .execute()
}

interface About {
  email: string
  language: Language
  code: string
  name: string
}

function letterOf({ email, language, code, name: company }: About, origin: string): Letter {
  const locale = { locale: language }
  return {
    ...letterTexts('companies_invitation', { company }, language),
    button: {
      label: m.companies_invitation_button({}, locale),
      // Put it in the URL fragment, which neither server logs nor referrers contain.
      url: `${origin}/opt-in#${new URLSearchParams({ codigo: code, email })}`,
    },
    footer: [m.companies_invitation_footer({ company }, locale)],
  }
}
