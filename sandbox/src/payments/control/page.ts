import type { Controls } from '../../control/controls.ts'
import type { Reply } from '../../http/exchange.ts'
import { type Html, html } from '../../http/html.ts'
import { page } from '../../http/page.ts'
import { companies, type Outcome, outcomes, testCards } from '../cards.ts'
import { vendorTime } from '../clock.ts'
import type { Gateway } from '../gateway.ts'
import { shortFormat } from '../money.ts'
import type { Charge, Delivery } from '../records.ts'
import { lastTransaction, nextBillingAt } from '../timeline.ts'
import { doubles } from './doubles.ts'
import { faultForm } from './fault-form.ts'

const shownRows = 20

const outcomeWords: Record<Outcome, string> = {
  approve: 'Approved',
  decline: 'Declined',
  expired: 'Expired',
  hang: 'Hangs',
  review: 'Under review',
}

export function paymentsPage(gateway: Gateway, controls: Controls): Reply {
  const { store, webhooks } = gateway
  return page({
    title: 'Payments',
    body: html`<h1>Payments</h1>
<p class="soft">A recurring payments gateway that speaks Vindi's protocol. Its clock says <strong>${clock(store.clock.now())}</strong>.</p>
<div class="row">${press('/clock', 'One day on', { days: '1' })}${press('/clock', 'One month on', { months: '1' })}${press('/clock', 'One year on', { months: '12' })}${press('/charges/release', 'Let hanging cards answer')}</div>
${faultForm(controls)}
${doublesOf(gateway)}
${subscriptionsOf(gateway)}
${billsOf(gateway)}
${customersOf(gateway)}
<h2>Webhooks</h2>
<p class="soft">${webhooks.isHeld ? 'New ones are held back.' : 'New ones leave at once.'}</p>
<div class="row">${press('/webhooks/hold', 'Hold them back')}${press('/webhooks/release', 'Release in order')}${press('/webhooks/release', 'Release last first', { order: 'last' })}${press('/webhooks/release', 'Release shuffled', { order: 'shuffled' })}${press('/webhooks/test', 'Send a test')}</div>
${table(
  ['Event', 'Time', 'State', 'Tries', ''],
  latest(webhooks.list()).map((delivery) => [
    html`<code>${delivery.type}</code>`,
    clock(delivery.createdAt),
    tag(delivery.state, deliveryTone(delivery)),
    String(delivery.attempts.length),
    press(`/webhooks/${delivery.id}/repeat`, 'Repeat'),
  ]),
  'Nothing has happened yet.',
)}
<h2>Test cards</h2>
<p class="soft">Any holder, any three or four digits behind, any month to come. Other numbers that add up are approved.</p>
${table(
  ['Brand', ...outcomes.map((outcome) => outcomeWords[outcome])],
  companies.map(({ code, name }) => [name, ...outcomes.map((outcome) => cardNumber(code, outcome))]),
  '',
)}`,
  })
}

function doublesOf({ store }: Gateway): Html | false {
  const found = doubles(store)
  if (found.length === 0) return false
  return html`<h2>Made twice</h2><p class="soft">The same code more than once: somebody retried without looking first.</p>
${table(
  ['What', 'Code', 'Ids'],
  found.map(({ kind, code, ids }) => [tag(kind, 'bad'), html`<code>${code}</code>`, ids.join(', ')]),
  '',
)}`
}

function subscriptionsOf({ store }: Gateway): Html {
  const { subscriptions, customers, plans, profiles } = store.tables
  return html`<h2>Subscriptions</h2>${table(
    ['Id', 'Customer', 'Plan', 'Status', 'Card', 'Next bill'],
    latest(subscriptions.all()).map((row) => [
      String(row.id),
      customers.get(row.customerId)?.name ?? '',
      plans.get(row.planId)?.name ?? '',
      tag(row.status, { active: 'good', future: 'wait', canceled: 'bad', expired: 'bad' }[row.status]),
      cardOf(profiles.get(row.profileId)),
      clock(nextBillingAt(store, row)),
    ]),
    'No subscription yet.',
  )}`
}

function billsOf({ store }: Gateway): Html {
  const { bills, charges, customers } = store.tables
  return html`<h2>Bills and charges</h2>${table(
    ['Bill', 'Customer', 'Amount', 'Bill is', 'Charge is', 'The bank said', ''],
    latest(bills.all()).map((row) => {
      const charge = charges.where(({ billId }) => billId === row.id).at(-1)
      return [
        html`${row.id} ${row.code && html`<code>${row.code}</code>`}`,
        customers.get(row.customerId)?.name ?? '',
        `${shortFormat(row.amountCents)}${row.installments > 1 ? ` in ${row.installments}` : ''}`,
        tag(
          row.status,
          { paid: 'good', pending: 'wait', review: 'wait', scheduled: 'wait', canceled: 'bad' }[row.status],
        ),
        charge ? tag(charge.status, chargeTone(charge)) : '',
        charge ? (lastTransaction(charge)?.message ?? '') : '',
        charge && (charge.status === 'fraud_review' || charge.status === 'pending' || charge.status === 'processing')
          ? html`${press(`/charges/${charge.id}/approve`, 'Approve')} ${press(`/charges/${charge.id}/reject`, 'Reject')}`
          : '',
      ]
    }),
    'No bill yet.',
  )}`
}

function customersOf({ store }: Gateway): Html {
  const { customers, profiles } = store.tables
  return html`<h2>Customers</h2>${table(
    ['Id', 'Name', 'Address', 'Code', 'Status', 'Cards'],
    latest(customers.all()).map((row) => [
      String(row.id),
      row.name,
      row.email ?? '',
      html`<code>${row.code ?? ''}</code>`,
      tag(row.status, row.status === 'active' ? 'good' : 'bad'),
      profiles
        .where(({ customerId, status }) => customerId === row.id && status === 'active')
        .map(cardOf)
        .join(', '),
    ]),
    'No customer yet.',
  )}`
}

function table(heads: string[], rows: (Html | string)[][], whenEmpty: string): Html {
  if (rows.length === 0) return html`<p class="empty">${whenEmpty}</p>`
  return html`<div class="scroll"><table><thead><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell, index) => html`<td class="${heads[index] === '' ? 'actions' : ''}">${cell}</td>`)}</tr>`)}</tbody></table></div>`
}

function press(path: string, label: string, values: Record<string, string> = {}): Html {
  return html`<form method="post" action="/control/payments${path}"><input type="hidden" name="back" value="/payments">${Object.entries(
    values,
  ).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button>${label}</button></form>`
}

function cardNumber(brand: string, outcome: Outcome): Html {
  const card = testCards.find((each) => each.brand === brand && each.outcome === outcome)
  return html`<code>${card?.number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code>`
}

function tag(text: string, tone: string): Html {
  return html`<span class="tag" data-tone="${tone}">${text}</span>`
}

function deliveryTone({ state }: Delivery): string {
  if (state === 'delivered') return 'good'
  return state === 'dropped' || state === 'no address' ? 'bad' : 'wait'
}

function chargeTone({ status }: Charge): string {
  if (status === 'paid') return 'good'
  return status === 'canceled' ? 'bad' : 'wait'
}

function cardOf(profile: { card: { company: string; lastFour: string } } | undefined): string {
  return profile ? `${profile.card.company} ${profile.card.lastFour}` : ''
}

function latest<Row>(rows: Row[]): Row[] {
  return rows.slice(-shownRows).reverse()
}

function clock(time: number | null): string {
  return vendorTime(time)?.slice(0, 16).replace('T', ' ') ?? ''
}
