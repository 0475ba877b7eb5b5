import { render } from '../../integrations/mail/letter.ts'
import { m } from '../../paraglide/messages.js'
import { hasConsent } from '../../people/consent-store.ts'
import type { Tasks } from '../../tasks/tasks.ts'
import { firstName, letterTexts } from '../../texts/letter-texts.ts'

export const tasks: Tasks = {
  /**
   * The letter that a member asked for. It says neither what was answered nor what opens, and is not sent to who took
   * the consent to surveys back.
   */
  async 'growth.remind'({ db, partners, config, now }, { memberId, number }) {
    const due = await db
      .selectFrom('growthCycles as g')
      .innerJoin('members as m', 'm.id', 'g.memberId')
      .select(['m.email', 'm.name', 'm.language'])
      .where('g.memberId', '=', memberId)
      .where('g.number', '=', number)
      .where('g.remindAt', '<=', now())
      .where('m.blockedAt', 'is', null)
      .executeTakeFirst()
    if (!due) return
    const { email, name, language } = due
    if (await hasConsent(db, config, memberId, 'surveys'))
      await partners.mail.send({
        to: email,
        id: `<growth-${memberId}-${number}@juntas>`,
        ...render({
          ...letterTexts('growth_letter_reminder', { name: firstName(name) }, language),
          button: { label: m.growth_letter_button({}, { locale: language }), url: `${config.origin}/crescimento` },
          footer: [m.growth_letter_footer({}, { locale: language })],
        }),
      })
    await db
      .updateTable('growthCycles')
      .set({ remindAt: null })
      .where('memberId', '=', memberId)
      .where('number', '=', number)
      .execute()
  },
}
