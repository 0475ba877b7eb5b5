import { expect, test } from 'vitest'
import { partnerSettings } from './demo-settings.mjs'

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
