import type { AppContext } from '../../app-context.ts'
import type { Language } from '../../db/types.ts'
import { type Letter, render } from '../../integrations/mail/letter.ts'
import { MailFailure } from '../../integrations/mail/mail.ts'
import { m } from '../../paraglide/messages.js'
import { isRefused } from '../../people/refused-addresses.ts'
import { letterTexts } from '../../texts/letter-texts.ts'

/** Sends the letter of an invitation that is still open. An address that the mail server refuses gets no other letter. */
export async function sendInvitation({ db, config, partners, now }: AppContext, invitationId: number): Promise<void> {
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
  const mark = (values: { sentAt: Date } | { bouncedAt: Date }) =>
    db.updateTable('companyInvitations').set(values).where('id', '=', invitationId).execute()
  // A report came, or another letter was refused, since the invitation was made.
  if (await isRefused(db, row.email)) return void (await mark({ bouncedAt: now() }))
  try {
    await partners.mail.send({ to: row.email, ...render(letterOf(row, config.origin)) })
  } catch (error) {
    if (!(error instanceof MailFailure && error.isAddressRefused)) throw error
    await mark({ bouncedAt: now() })
    return
  }
  await mark({ sentAt: now() })
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
