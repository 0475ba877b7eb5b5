import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
import { translated } from '../../http/language.ts'
import { type Letter, render } from '../../integrations/mail/letter.ts'
import { MailFailure } from '../../integrations/mail/mail.ts'
import { m } from '../../paraglide/messages.js'
import { comingTerms, comingTermsSlug } from '../../people/terms.ts'
import { firstName, letterTexts } from '../../texts/letter-texts.ts'
import { longDate } from '../../texts/long-date.ts'

/** Letters of one run, a minute apart: about 5,000 an hour, which mail servers accept. */
const runSize = 83
/** A claim that was not sent for this long was cut off with its process. */
const cutMs = 10 * 60_000

type Terms = NonNullable<Awaited<ReturnType<typeof comingTerms>>>

/** Tells members of a version that was announced, until it is in effect. Each gets one letter. */
export async function sendTermsLetters(context: AppContext): Promise<void> {
  const { db, config, partners, now } = context
  const terms = await comingTerms(db, now())
  if (!terms) return
  for (const { id, email, name, language } of await claim(db, terms.id, now())) {
    const letter = letterOf(terms, { name, language }, config.origin)
    try {
      // A repeat after a crash has the same id, by which the receiver's server knows it.
      await partners.mail.send({ to: email, id: `<terms-${terms.id}-${id}@juntas>`, ...render(letter) })
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error
      // The other letters of the run go on; this one is tried again in ten minutes, unless the address refuses.
      if (!error.isAddressRefused) continue
    }
    await db
      .updateTable('termsLetters')
      .set({ sentAt: now() })
      .where('termsId', '=', terms.id)
      .where('memberId', '=', id)
      .execute()
  }
}

/**
 * Members to be told now, each claimed by one process. Only proven addresses of open accounts, and none that refuses
 * letters or accepted the version.
 */
async function claim(db: Db, termsId: number, at: Date) {
  const cut = new Date(at.getTime() - cutMs)
  const { rows } = await sql<{ id: number; email: string; name: string; language: Language }>`
    with due as (
      select m.id from members m left join terms_letters l on l.member_id = m.id and l.terms_id = ${termsId}
      where (l.member_id is null or (l.sent_at is null and l.claimed_at < ${cut}))
        and m.verified_at is not null and m.blocked_at is null
        and not exists (select from deletion_requests d where d.member_id = m.id)
        and not exists (select from refused_addresses r where r.email = m.email)
      order by m.id limit ${runSize}
    ), claimed as (
      insert into terms_letters (terms_id, member_id, claimed_at) select ${termsId}, id, ${at} from due
      on conflict (terms_id, member_id) do update set claimed_at = excluded.claimed_at
        where terms_letters.sent_at is null and terms_letters.claimed_at < ${cut}
      returning member_id
    )
    select m.id, m.email, m.name, m.language from members m join claimed c on c.member_id = m.id order by m.id`.execute(
    db,
  )
  return rows
}

function letterOf(terms: Terms, { name, language }: { name: string; language: Language }, origin: string): Letter {
  const locale = { locale: language }
  const date = longDate(terms.effectiveAt!, language)
  const texts = letterTexts('privacy_letter_terms', { name: firstName(name), date }, language)
  const { changes } = translated(terms, language)
  return {
    ...texts,
    paragraphs: changes ? [...texts.paragraphs, m.privacy_letter_terms_changes({ changes }, locale)] : texts.paragraphs,
    button: { label: m.privacy_letter_terms_button({}, locale), url: `${origin}/${comingTermsSlug}` },
    footer: [m.privacy_letter_footer({}, locale)],
  }
}
