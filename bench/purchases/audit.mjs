// What must hold for every purchase, whatever faults it met: our records are compared with the gateway's, and with what
// the buyer's screens show.
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './shop.mjs'

/** Decides cards in review, then waits until all pending work has ended. */
export async function comeToRest({ shop, random, deadlineMs = 300_000 }) {
  const began = Date.now()
  for (let quiet = 0; quiet < 8; ) {
    if (Date.now() - began > deadlineMs) return
    for (const { id } of (await shop.there('query=status%3Dfraud_review', 'charges')).slice(0, 50))
      await shop.control('POST', `/charges/${id}/${random.chance(0.7) ? 'approve' : 'reject'}`)
    await shop.control('POST', '/charges/release')
    const { rows } = await shop.client.query(
      `select (select count(*) from purchases where state in ('open', 'review'))::int as purchases,
              -- What a dead worker had taken stays locked for hours; the purchases behind it are taken up without it.
              (select count(*) from graphile_worker._private_jobs
               where run_at < now() + interval '20 seconds' and attempts < max_attempts
                 and (locked_at is null or locked_at > now() - interval '30 seconds'))::int as tasks`,
    )
    quiet = rows[0].purchases + rows[0].tasks === 0 ? quiet + 1 : 0
    await sleep(1000)
  }
}

export async function audit({ shop, bought, couponCode }) {
  const books = await booksOf(shop)
  const found = { double: [], unserved: [], unpaid: [], unclear: [], wrong: [], states: {}, takenBack: 0 }
  let withCoupon = 0
  const look = async ({ buyer, choice, id }) => {
    const { body: purchase } = await ask(shop, buyer, 'GET', `/v1/purchases/${id}`)
    const { body: plan } = await ask(shop, buyer, 'GET', '/v1/me/plan')
    const { body: me } = await ask(shop, buyer, 'GET', '/v1/me')
    const hasAccess = me['hydra:member'][0].sessionInfo.hasCustomerFolders
    const { standing = 0, refunded = 0, active = 0 } = books.get(`member-${buyer.id}`) ?? {}
    const what = `${purchase.status} ${purchase.reason ?? ''} card ${choice.card}, charged ${standing}, active ${active}, purchase ${id}`
    if (standing > 1 || active > 1) found.double.push(what)
    if (standing > 0 && !hasAccess) found.unserved.push(what)
    if (standing === 0 && hasAccess) found.unpaid.push(what)
    if (!isClear(purchase, plan, hasAccess)) found.unclear.push(what)
    if (purchase.status === 'paid' ? isRefusing(choice.card) : !mayEnd(purchase.status, choice.card))
      found.wrong.push(what)
    found.states[purchase.status] = (found.states[purchase.status] ?? 0) + 1
    found.takenBack += refunded
    if (purchase.status === 'paid' && choice.coupon) withCoupon++
  }
  for (let from = 0; from < bought.length; from += 10) await Promise.all(bought.slice(from, from + 10).map(look))
  const { rows } = await shop.client.query('select uses from coupons where code = $1', [couponCode])
  return { ...found, couponsOff: Math.abs(rows[0].uses - withCoupon) }
}

const isRefusing = (card) => card === 'decline' || card === 'expired'
/** A good card may fail if the gateway was unreachable for too long; only the bank may decline it. */
const mayEnd = (status, card) => status === 'failed' || isRefusing(card) || card === 'review'

/** The buyer sees one of the outcomes that the screens have texts for, and the offered next step fits it. */
function isClear({ status, reason }, plan, hasAccess) {
  if (status === 'paid')
    return reason === null && hasAccess && plan.hasAccess && plan.subscription?.status === 'active' && !plan.canBuy
  if (status === 'declined' || status === 'failed')
    return typeof reason === 'string' && plan.purchase === null && plan.canBuy && plan.subscription === null
  return false
}

/** By customer: charges that were not refunded, refunded charges, and subscriptions that would be charged again. */
async function booksOf(shop) {
  const books = new Map()
  const of = (code) => books.get(code) ?? books.set(code, { standing: 0, refunded: 0, active: 0 }).get(code)
  const owners = new Map()
  for (const { id, code } of await shop.there('query=', 'customers')) owners.set(id, code)
  for (const { customer, charges } of await shop.there('query=', 'bills'))
    for (const { status, last_transaction: last } of charges) {
      if (status === 'paid') of(owners.get(customer.id)).standing++
      else if (last?.transaction_type === 'refund') of(owners.get(customer.id)).refunded++
    }
  for (const { customer, status } of await shop.there('query=', 'subscriptions'))
    if (status === 'active') of(owners.get(customer.id)).active++
  return books
}
