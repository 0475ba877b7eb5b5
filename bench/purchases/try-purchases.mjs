import { buildChanged } from '../../scripts/build.mjs'
import { audit, comeToRest } from './audit.mjs'
import { couponCode, seeded, tryFaults } from './faults.mjs'
import { tryPurchaseKills } from './kills.mjs'
import { openShop } from './shop.mjs'

export const buildShop = () => buildChanged({ only: ['api', 'sandbox'], log: () => {} })

/** Makes purchases with faults, then with kills, on one database, and audits all of them. */
export async function tryPurchases({ databaseUrl, client, seed, purchases, killed, eachStep, log = () => {} }) {
  const random = seeded(seed)
  const shop = await openShop({ databaseUrl, client })
  try {
    await client.query(`insert into coupons (code, kind, percentage, max_uses) values ($1, 'percentage', 10, $2)`, [
      couponCode,
      purchases + 1000,
    ])
    const faults = await tryFaults({ shop, random, count: Math.max(0, purchases - killed), log })
    const kills = await tryPurchaseKills({ shop, random, count: killed, eachStep, log })
    log('waiting until nothing is under way')
    await comeToRest({ shop, random })
    const bought = [...kills.bought, ...faults.bought]
    return {
      purchases: bought.length,
      kills: kills.kills,
      interrupted: kills.interrupted,
      bySteps: kills.bySteps,
      met: faults.met,
      ...(await audit({ shop, bought, couponCode })),
    }
  } finally {
    await shop.close()
  }
}
