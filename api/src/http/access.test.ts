import { expect, test } from 'vitest'
import { testConfig } from '../../test/config.ts'
import { isMachine } from './access.ts'

test('another machine is known by exactly its credentials, and by none where none are configured', () => {
  const config = testConfig({
    DATABASE_URL: 'postgres://x',
    SERVICES_USER: 'vendor',
    SERVICES_PASSWORD: 'a-long-secret-word',
  })
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
  expect(isMachine(config, basic('vendor:a-long-secret-word'))).toBe(true)
  for (const text of ['vendor:a-long-secret-wore', 'vendor:', 'vendor:a-long-secret-word1', ''])
    expect(isMachine(config, basic(text))).toBe(false)
  expect(isMachine(config, basic('vendor:a-long-secret-word').replace('Basic', 'Bearer'))).toBe(false)
  for (const services of [
    { user: '', password: 'x' },
    { user: 'x', password: '' },
  ])
    expect(
      isMachine(
        { ...config, services: { ...config.services, ...services } },
        basic(`${services.user}:${services.password}`),
      ),
    ).toBe(false)
})
