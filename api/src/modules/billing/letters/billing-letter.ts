import { addDays } from '@juntas/contract/rules/add-days'
import { formatBrl, splitInstalments } from '@juntas/contract/rules/billing/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { translated } from '../../../http/language.ts'
import type { Letter } from '../../../integrations/mail/letter.ts'
import { m } from '../../../paraglide/messages.js'
import type { TaskPayloads } from '../../../tasks/tasks.ts'
import { firstName, letterTexts } from '../../../texts/letter-texts.ts'
import { longDate, longLastDay } from '../../../texts/long-date.ts'
import { cardName } from '../card/card-name.ts'
import { nextChargeCents } from '../purchase/quote.ts'
import { companyOf } from '../subscription/company-access.ts'
import { graceDays } from '../subscription/grace-period.ts'

/** Every letter about a plan, with the page that its button opens. */
const paths = {
  paid: '/pagamento',
  trial: '/meu-plano',
  renewed: '/pagamento',
  recovered: '/pagamento',
  review: '/meu-plano',
  declined: '/planos',
  failed: '/planos',
  card_saved: '/meu-plano',
  card_changed: '/pagamento',
  first_charge_ahead: '/meu-plano',
  renewal_ahead: '/meu-plano',
  renewal_ended: '/meu-plano',
  renewal_resumed: '/meu-plano',
  seat_taken: '/meu-plano',
  withdrawn: '/pagamento',
  trial_left: '/meu-plano',
  overdue: '/atualizar-cartao',
  overdue_again: '/atualizar-cartao',
  overdue_last: '/atualizar-cartao',
  ended: '/planos',
}
type Template = keyof typeof paths

type Wanted = TaskPayloads['billing.mail']

/** A letter about the plan in the member's language, with the figures of this moment; null if the account is gone. */
export async function letterOf(db: Db, origin: string, wanted: Wanted): Promise<{ to: string; letter: Letter } | null> {
  const reader = await db
    .selectFrom('members')
    .select(['name', 'email', 'language', 'blockedAt'])
    .where('id', '=', wanted.memberId)
    .executeTakeFirst()
  const { template } = wanted
  if (!reader || !isTemplate(template)) return null
  const { language } = reader
  const { isTrial, isCovered, isAhead, ...facts } = await factsOf(db, wanted, language)
  const locale = { locale: language }
  // A blocked member has no access to speak of, and no page to open: the office or the cron ends such a renewal.
  const isShutOut = template === 'renewal_ended' && reader.blockedAt !== null
  const texts = isShutOut ? 'renewal_ended_blocked' : textsOf(template, { isTrial, isCovered, isAhead })
  const button = { label: m[`billing_letter_${template}_button`]({}, locale), url: `${origin}${paths[template]}` }
  return {
    to: reader.email,
    letter: {
      ...letterTexts(`billing_letter_${texts}`, { name: firstName(reader.name), ...facts }, language),
      ...(isShutOut ? {} : { button }),
      footer: [m.billing_letter_footer({}, locale)],
    },
  }
}

function textsOf(template: Template, is: { isTrial: boolean; isCovered: boolean; isAhead: boolean }) {
  if (template === 'paid' && is.isAhead) return 'paid_later'
  if (!is.isTrial) return template
  return template === 'renewal_ended' && is.isCovered ? 'trial_covered' : (trialTexts[template] ?? template)
}

/** A trial has no days of grace: its access ended with it. */
const trialTexts: Partial<Record<Template, 'overdue_trial' | 'overdue_trial_again'>> = {
  overdue: 'overdue_trial',
  overdue_again: 'overdue_trial_again',
  overdue_last: 'overdue_trial_again',
}

const isTemplate = (name: string): name is Template => Object.hasOwn(paths, name)

/** Decline reasons as letters word them. The screens have the same sentences in their own messages. */
const reasons: Record<string, typeof m.billing_reason_card_data> = {
  insufficient_funds: m.billing_reason_insufficient_funds,
  card_expired: m.billing_reason_card_expired,
  card_data: m.billing_reason_card_data,
  card_not_allowed: m.billing_reason_card_not_allowed,
  card_refused: m.billing_reason_card_refused,
  issuer_unavailable: m.billing_reason_issuer_unavailable,
  review_refused: m.billing_reason_review_refused,
}

async function factsOf(db: Db, { memberId, billId, subscriptionId, reason }: Wanted, language: Language) {
  const bill = billId ? await db.selectFrom('bills').selectAll().where('id', '=', billId).executeTakeFirst() : undefined
  const subscription = subscriptionId
    ? await db
        .selectFrom('subscriptions as s')
        .leftJoin('plans as p', 'p.id', 's.planId')
        .leftJoin('paymentProfiles as f', (join) =>
          join.onRef('f.memberId', '=', 's.memberId').on('f.status', '=', 'active'),
        )
        .selectAll('s')
        .select(['p.name', 'p.translations', 'f.brand', 'f.lastFour', sql<boolean>`s.opens_at > now()`.as('isAhead')])
        .select((eb) =>
          eb
            .selectFrom('bills as b')
            .whereRef('b.subscriptionId', '=', 's.id')
            .where('b.refundedAt', 'is not', null)
            .select((row) => row.fn.sum<number>('b.amountCents').as('cents'))
            .as('refundedCents'),
        )
        .where('s.id', '=', subscriptionId)
        .executeTakeFirst()
    : undefined
  const { paying, preparing } = await companyOf(db, memberId)
  const day = (date: Date | null | undefined) => (date ? longDate(date, language) : '')
  const lastDay = (end: Date | null | undefined) => (end ? longLastDay(end, language) : '')
  const name = subscription?.name
  return {
    isTrial: subscription?.paidUntil === null,
    isCovered: paying !== null,
    isAhead: subscription?.isAhead ?? false,
    opens: day(subscription?.opensAt),
    company: (paying ?? preparing)?.name ?? '',
    plan: name
      ? translated({ name, translations: subscription.translations }, language).name
      : m.billing_plan({}, { locale: language }),
    total: subscription ? totalOf(subscription) : '',
    next: subscription ? nextOf(subscription, language) : '',
    charge: day(subscription?.paidUntil ?? subscription?.firstChargeAt),
    card: cardOf(subscription),
    refunded: formatBrl(Number(subscription?.refundedCents ?? 0)),
    paid: bill ? amountOf(bill.amountCents, bill.installments, language) : '',
    until: lastDay(bill?.periodEnd ?? subscription?.paidUntil ?? subscription?.firstChargeAt),
    grace: lastDay(subscription?.overdueSince && addDays(subscription.overdueSince, graceDays)),
    reason: reason ? (reasons[reason]?.({}, { locale: language }) ?? '') : '',
  }
}

const cardOf = (row: { brand: string | null; lastFour: string | null } | undefined) =>
  row?.brand && row.lastFour ? cardName({ brand: row.brand, lastFour: row.lastFour }) : ''

type Sale = Parameters<typeof nextChargeCents>[0] & { installments: number | null }
type MaybePriced = Omit<Sale, 'priceCents'> & { priceCents: number | null }
const isPriced = (sale: MaybePriced): sale is Sale => sale.priceCents !== null

/** What is charged next, or was just tried: the first charge less its coupon. */
const totalOf = (sale: MaybePriced) => (isPriced(sale) ? formatBrl(nextChargeCents(sale)) : '')

const nextOf = (sale: MaybePriced, language: Language) =>
  isPriced(sale) ? amountOf(nextChargeCents(sale), sale.installments ?? 1, language) : ''

/** `12x de R$ 260,00, total R$ 3.120,00`: an instalment is always shown with its total. */
function amountOf(cents: number, count: number, language: Language): string {
  if (count === 1) return formatBrl(cents)
  const each = formatBrl(splitInstalments(cents, count).at(-1) ?? cents)
  return m.billing_amount_in_parts({ count, each, total: formatBrl(cents) }, { locale: language })
}
