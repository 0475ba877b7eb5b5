import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'juntas-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text)
  return path.join(folder, name)
}
const env = {
  DATABASE_URL: 'postgres://x',
  DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
  MEDIA_SECRET: 'media-secret-media-secret-media-sec-1',
}
const secret = 'test-secret-test-secret-test-secret-1'

test('a secret may be a file: NAME_FILE, or a credential of systemd [operator secrets]', () => {
  expect(readConfig({ ...env, JWT_SECRET_FILE: file('jwt', `${secret}\n`) }).jwtSecret).toBe(secret)
  file('JWT_SECRET', secret)
  expect(readConfig({ ...env, CREDENTIALS_DIRECTORY: folder }).jwtSecret).toBe(secret)
  expect(readConfig({ ...env, CREDENTIALS_DIRECTORY: folder, JWT_SECRET: `${secret}-2` }).jwtSecret).toBe(`${secret}-2`)
})

test('a file that is not there, or a setting given twice, is refused by name [operator secrets]', () => {
  expect(() => readConfig({ ...env, JWT_SECRET_FILE: '/nowhere' })).toThrow('JWT_SECRET_FILE (the file cannot be read)')
  expect(() => readConfig({ ...env, JWT_SECRET: secret, JWT_SECRET_FILE: file('jwt', secret) })).toThrow(
    'JWT_SECRET and JWT_SECRET_FILE are both set',
  )
})
