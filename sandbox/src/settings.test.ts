import { expect, test } from 'vitest'
import { readSettings, settingRows } from './settings.ts'

const restricted = settingRows().filter(({ allowed }) => allowed !== 'text' && allowed !== 'a folder')

test.each(restricted)('$name refuses a wrong value by its name [house D7]', ({ name, allowed }) => {
  expect(() => readSettings({ [name]: 'not this' })).toThrow(`${name} must be ${allowed}`)
})

test('every setting is described [house D7]', () => {
  expect(settingRows().filter(({ description }) => !description)).toEqual([])
  expect(new Set(settingRows().map(({ name }) => name)).size).toBe(settingRows().length)
})

test('all wrong settings are named at once; an empty one has its default [house D7]', () => {
  expect(() => readSettings({ SANDBOX_PORT: '70000', SANDBOX_ORIGIN: 'here', SANDBOX_HOST: ' ' })).toThrow(
    'SANDBOX_PORT must be a number from 0 to 65535, not "70000"; SANDBOX_ORIGIN must be an address like http://127.0.0.1:3000, not "here"',
  )
  expect(readSettings({ SANDBOX_HOST: ' ', SANDBOX_PORT: '', SANDBOX_DATA_DIR: ' state ' })).toMatchObject({
    host: '127.0.0.1',
    port: 3001,
    dataDir: 'state',
    vindi: { webhookUrl: undefined, webhookSpeed: 600 },
  })
})

test('webhooks go to the product with the token, unless an address is set', () => {
  const given = { APP_ORIGIN: 'http://127.0.0.1:3000/', SANDBOX_VINDI_WEBHOOK_TOKEN: 'a b' }
  const { appOrigin, vindi } = readSettings(given)
  expect(appOrigin).toBe('http://127.0.0.1:3000')
  expect(vindi.webhookUrl).toBe('http://127.0.0.1:3000/v1/webhooks/vindi?token=a%20b')
  const elsewhere = 'http://127.0.0.1:9/hook?token=c'
  expect(readSettings({ ...given, SANDBOX_VINDI_WEBHOOK_URL: elsewhere }).vindi.webhookUrl).toBe(elsewhere)
})
