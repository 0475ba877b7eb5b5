import type { Seed } from '../../seed.ts'

/** What the operator's team changes in the office. Keys and addresses of partners come from configuration. */
const values = {
  app_contact_phone: '5511940028922',
  app_store_app_url: 'https://apps.apple.com/br/app/juntas/id0000000000',
  google_play_app_url: 'https://play.google.com/store/apps/details?id=test.juntas.app',
}

export const settings: Seed = {
  name: 'base/site/settings',
  source: Object.keys(values),
  async run(trx) {
    // Insert only missing settings: staff may have changed a value.
    await trx
      .insertInto('settings')
      .values(Object.entries(values).map(([name, value]) => ({ name, value })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  },
}
