import { formatBrl, splitInstalments } from '@juntas/contract/rules/billing/money'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { translated } from '../../../http/language.ts'
import type { Letter } from '../../../integrations/mail/letter.ts'
import { addDays, cardName, graceDays, nextChargeCents } from '../rules.ts'
import { reasonTexts } from './decline-reason-texts.ts'
import { templates, words } from './letter-texts.ts'

interface Wanted {
  memberId: number
  template: string
  billId?: number | undefined
  subscriptionId?: number | undefined
  reason?: string | undefined
}

/** A letter about the plan in the member's language, with the figures of this moment; null if the account is gone. */
export async function letterOf(db: Db, origin: string, wanted: Wanted): Promise<{ to: string; letter: Letter } | null> {
  const reader = await db
    .selectFrom('members')
    .select(['name', 'email', 'language'])
    .where('id', '=', wanted.memberId)
    .executeTakeFirst()
  const template = templates.find((each) => each === wanted.template)
  if (!reader || !template) return null
  const { language } = reader
  const facts = await factsOf(db, wanted, language)
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, key: string) =>
      key === 'name' ? (reader.name.split(' ')[0] ?? reader.name) : (facts[key as keyof typeof facts] ?? ''),
    )
  const { subject, title, paragraphs, button, path } = words[language][template]
  return {
    to: reader.email,
    letter: {
      language,
      subject: fill(subject),
      title: fill(title),
      paragraphs: paragraphs.map((text) => fill(text).trim()),
      button: { label: button, url: `${origin}${path}` },
      footer: footers[language],
    },
  }
}

const footers: Record<Language, string[]> = {
  'pt-BR': ['Esta mensagem é sobre o seu plano. Nunca pedimos dados de cartão por e-mail.'],
  'es-ES': ['Este mensaje es sobre tu plan. Nunca pedimos datos de tarjeta por correo.'],
  'en-US': ['This message is about your plan. We never ask for card data by email.'],
}

const fallbackPlan: Record<Language, string> = { 'pt-BR': 'plano', 'es-ES': 'plan', 'en-US': 'plan' }

async function factsOf(db: Db, { billId, subscriptionId, reason }: Wanted, language: Language) {
  const bill = billId ? await db.selectFrom('bills').selectAll().where('id', '=', billId).executeTakeFirst() : undefined
  const subscription = subscriptionId
    ? await db
        .selectFrom('subscriptions as s')
        .leftJoin('plans as p', 'p.id', 's.planId')
        .leftJoin('paymentProfiles as f', (join) =>
          join.onRef('f.memberId', '=', 's.memberId').on('f.status', '=', 'active'),
        )
        .selectAll('s')
        .select(['p.name', 'p.translations', 'f.brand', 'f.lastFour'])
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
  const day = (date: Date | null | undefined) =>
    date ? date.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'America/Sao_Paulo' }) : ''
  const name = subscription?.name
  return {
    plan: name ? translated({ name, translations: subscription.translations }, language).name : fallbackPlan[language],
    total: subscription?.priceCents ? formatBrl(subscription.priceCents) : '',
    next: subscription ? nextOf(subscription, language) : '',
    charge: day(subscription?.paidUntil ?? subscription?.firstChargeAt),
    card: cardOf(subscription),
    refunded: formatBrl(Number(subscription?.refundedCents ?? 0)),
    paid: bill ? amountOf(bill.amountCents, bill.installments, language) : '',
    until: day(bill?.periodEnd ?? subscription?.paidUntil ?? subscription?.firstChargeAt),
    grace: day(subscription?.overdueSince && addDays(subscription.overdueSince, graceDays)),
    reason: reason ? (reasonTexts[language][reason] ?? '') : '',
  }
}

const cardOf = (row: { brand: string | null; lastFour: string | null } | undefined) =>
  row?.brand && row.lastFour ? cardName({ brand: row.brand, lastFour: row.lastFour }) : ''

const nextOf = (
  sale: { priceCents: number | null; discountCents: number; installments: number | null; paidUntil: Date | null },
  language: Language,
) =>
  sale.priceCents === null
    ? ''
    : amountOf(nextChargeCents({ ...sale, priceCents: sale.priceCents }), sale.installments ?? 1, language)

/** `12x de R$ 260,00, total R$ 3.120,00`: an instalment is always shown with its total. */
function amountOf(cents: number, count: number, language: Language): string {
  if (count === 1) return formatBrl(cents)
  const each = formatBrl(splitInstalments(cents, count).at(-1) ?? cents)
  const parts: Record<Language, string> = {
    'pt-BR': `${count}x de ${each}, total ${formatBrl(cents)}`,
    'es-ES': `${count} cuotas de ${each}, total ${formatBrl(cents)}`,
    'en-US': `${count} payments of ${each}, total ${formatBrl(cents)}`,
  }
  return parts[language]
}
