import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../test/worlds/world.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'juntas-office-'))
let w: World
beforeAll(async () => {
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>office</title>')
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'assets', 'index-1.js'), 'export {}')
  w = await world({ env: { OFFICE_DIR: folder } })
}, 60_000)
afterAll(async () => {
  await w.close()
  rmSync(folder, { recursive: true })
})

test.each(['/admin', '/admin/', '/admin/pastas/7?q=x'])('the office answers at %s [GAP-123]', async (address) => {
  const page = await w.visitor.raw('GET', address)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<title>office</title>')
})

test('its policy allows no inline code, and nothing from elsewhere', async () => {
  const { headers } = await w.visitor.raw('GET', '/admin/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe|https?:/)
})

test('its files have hashed names and are kept for a year', async () => {
  const { headers } = await w.visitor.raw('GET', '/admin/assets/index-1.js')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})
