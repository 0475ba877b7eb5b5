import { postPlace, seals } from '../../../anonymity/seal.ts'
import { render } from '../../../integrations/mail/letter.ts'
import { m } from '../../../paraglide/messages.js'
import type { Tasks } from '../../../tasks/tasks.ts'
import { letterTexts } from '../../../texts/letter-texts.ts'
import { setBlocked } from '../../account/block.ts'
import { sealOfOpening } from './seal-openings.ts'

/** Blocks that go out after a decision. */
export const tasks: Pick<Tasks, 'office.block' | 'office.blockLetter'> = {
  // A transaction of its own: that of the decision would tie the member to the report.
  async 'office.block'(context, { openingId, isBlocked }) {
    const opening = await sealOfOpening(context.db, openingId)
    if (!opening?.sealed) return
    const memberId = seals(context.config.dataKey).open(postPlace(opening.postId), opening.sealed)
    await setBlocked(context, memberId, isBlocked)
    if (isBlocked) await sendLetter(context, memberId)
  },

  'office.blockLetter': (context, { memberId, text }) => sendLetter(context, memberId, text),
}

type Context = Parameters<NonNullable<Tasks['office.block']>>[0]

async function sendLetter({ db, partners }: Context, memberId: number, text = '') {
  const member = await db
    .selectFrom('members')
    .select(['email', 'language', 'blockedAt'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  // The decision may have changed before the letter was sent.
  if (!member?.blockedAt) return
  const texts = letterTexts('office_blocked', { text }, member.language)
  const letter = {
    ...texts,
    paragraphs: texts.paragraphs.filter((paragraph) => paragraph !== ''),
    footer: [m.account_footer({}, { locale: member.language })],
  }
  await partners.mail.send({ to: member.email, ...render(letter) })
}
