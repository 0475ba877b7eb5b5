import { expect, test } from 'vitest'
import { readConfig } from '../../api/src/config.ts'
import { readSettings } from './settings.mjs'

const secret = 'x'.repeat(32)
const needed = {
  DATABASE_URL: 'postgres://127.0.0.1/juntas',
  JWT_SECRET: secret,
  MEDIA_SECRET: secret,
  DATA_KEY: Buffer.from(secret).toString('base64'),
}

// The start uses only Node's own modules, so it cannot read the default from the API's settings.
test('a process of the API that stops is killed two seconds after its last request had to end', () => {
  for (const given of [{}, { BILLING_ANSWER_MS: '1' }, { BILLING_ANSWER_MS: '60000' }])
    expect(readSettings({ ...needed, ...given }).graceMs).toBe(readConfig({ ...needed, ...given }).shutdownMs + 2000)
})
