import { expect, test } from 'vitest'
import { partnerSettings, productSettings } from './demo-settings.mjs'

test('the demo on an address of IPv6 names its mail server so that it can be read', () => {
  const smtpOn = (host: string) =>
    partnerSettings({ sandboxOrigin: 'http://localhost:3001', smtpPort: 3025, host }).SMTP_URL
  expect(['127.0.0.1', '0.0.0.0', '::', '::1'].map(smtpOn)).toEqual([
    'smtp://127.0.0.1:3025',
    'smtp://127.0.0.1:3025',
    'smtp://127.0.0.1:3025',
    'smtp://[::1]:3025',
  ])
})

test('the demo invents an issuer and a group, but not where the environment or a file names one', () => {
  expect(Object.keys(productSettings({}))).toEqual([
    'SPECIAL_PARENT_CUSTOMER',
    'ISSUER_NAME',
    'ISSUER_CNPJ',
    'ISSUER_ADDRESS',
  ])
  const given = { ISSUER_NAME: 'Outra Ltda.', ISSUER_CNPJ_FILE: '/run/cnpj', SPECIAL_PARENT_CUSTOMER: '12' }
  expect(Object.keys(productSettings(given))).toEqual(['ISSUER_ADDRESS'])
})
