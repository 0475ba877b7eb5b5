import { render } from '../../../integrations/mail/letter.ts'
import { m } from '../../../paraglide/messages.js'
import type { Tasks } from '../../../tasks/tasks.ts'
import { letterTexts } from '../../../texts/letter-texts.ts'
import { longDate } from '../../../texts/long-date.ts'
import { openedSeal } from './seal-openings.ts'

/** The seal of a deleted post was opened: no page and no notice is left to tell its author, so a letter does. */
export const tasks: Pick<Tasks, 'office.openedLetter'> = {
  // Writes nothing: a row of its transaction would tie the member to the opening.
  async 'office.openedLetter'({ db, config, partners }, { openingId }) {
    const seal = await openedSeal(db, config.dataKey, openingId)
    if (!seal) return
    const member = await db
      .selectFrom('members')
      .select(['email', 'language'])
      .where('id', '=', seal.authorId)
      .executeTakeFirst()
    if (!member) return
    const { email, language } = member
    const inputs = { date: longDate(seal.openedAt, language), reason: seal.reasons.join('”, “') }
    const letter = {
      ...letterTexts('office_opened', inputs, language),
      footer: [m.account_footer({}, { locale: language })],
      // The copy of the member's data has the date and the reason.
      quietPath: '/privacidade',
    }
    // Without an id: the mail server's log would link the opening to the author.
    await partners.mail.send({ to: email, ...render(letter) })
  },
}
