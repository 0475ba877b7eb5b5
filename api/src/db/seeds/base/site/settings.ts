import type { Seed } from '../../seed.ts'

/** The six names. Keys and addresses of partners come from configuration; their rows stand empty for it. */
const values = {
  recaptcha_site_key: '',
  vindi_api_url: '',
  vindi_public_key: '',
  app_contact_phone: '5511940028922',
  app_store_app_url: 'https://apps.apple.com/br/app/juntas/id0000000000',
  google_play_app_url: 'https://play.google.com/store/apps/details?id=test.juntas.app',
}

export const settings: Seed = {
  name: 'base/site/settings',
  source: Object.keys(values),
  async run(trx) {
    // A value that staff changed is hers: only what is missing is laid.
    await trx
      .insertInto('settings')
      .values(Object.entries(values).map(([name, value]) => ({ name, value })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  },
}
