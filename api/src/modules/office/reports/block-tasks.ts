import { render } from '../../../integrations/mail/letter.ts'
import { m } from '../../../paraglide/messages.js'
import type { Tasks } from '../../../tasks/tasks.ts'
import { letterTexts } from '../../../texts/letter-texts.ts'
import { setBlocked } from '../../account/set-blocked.ts'
import { isColleague } from '../members/member-rows.ts'
import { hasBlockCause } from './block-causes.ts'
import { openedSeal } from './seal-openings.ts'

/** What follows a decision: blocks, and letters to authors. */
export const tasks: Pick<Tasks, 'office.block' | 'office.blockLetter' | 'office.warnLetter'> = {
  // A transaction of its own: that of the decision would tie the member to the report.
  async 'office.block'(context, { openingId, isBlocked }) {
    const { db, config } = context
    const seal = await openedSeal(db, config.dataKey, openingId)
    if (!seal) return
    const memberId = seal.authorId
    const isChanged = await db.transaction().execute(async (trx) => {
      const member = await trx
        .selectFrom('members')
        .select('id')
        .where('id', '=', memberId)
        .forUpdate()
        .executeTakeFirst()
      // A decision on a report blocks no staff. A member who joined the team since then is left to the owner.
      if (!member || (await isColleague(trx, memberId))) return false
      // Other causes may keep the account blocked, and a task that ran late may be out of date.
      if ((await hasBlockCause(trx, config.dataKey, memberId)) !== isBlocked) return false
      await setBlocked({ ...context, db: trx }, memberId, isBlocked)
      return true
    })
    if (isChanged && isBlocked) await sendBlockLetter(context, memberId)
  },

  'office.blockLetter': (context, { memberId, text }) => sendBlockLetter(context, memberId, text),

  async 'office.warnLetter'(context, { memberId, text }) {
    const member = await readerOf(context, memberId)
    if (member && !member.blockedAt) await sendLetter(context, 'office_warned', member, text)
  },
}

type Context = Parameters<NonNullable<Tasks['office.block']>>[0]

const readerOf = ({ db }: Context, memberId: number) =>
  db.selectFrom('members').select(['email', 'language', 'blockedAt']).where('id', '=', memberId).executeTakeFirst()

async function sendBlockLetter(context: Context, memberId: number, text = '') {
  const member = await readerOf(context, memberId)
  // The decision may have changed before the letter was sent.
  if (member?.blockedAt) await sendLetter(context, 'office_blocked', member, text)
}

type Reader = NonNullable<Awaited<ReturnType<typeof readerOf>>>

async function sendLetter(
  { partners }: Context,
  name: 'office_blocked' | 'office_warned',
  { email, language }: Reader,
  text: string,
) {
  const texts = letterTexts(name, { text }, language)
  const letter = {
    ...texts,
    paragraphs: texts.paragraphs.filter((paragraph) => paragraph !== ''),
    footer: [m.account_footer({}, { locale: language })],
  }
  await partners.mail.send({ to: email, ...render(letter) })
}
