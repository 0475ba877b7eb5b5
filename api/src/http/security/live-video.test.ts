import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../test/worlds/world.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'juntas-pages-'))
let withZoom: World
let withNeither: World
let withRoom: World
beforeAll(async () => {
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Juntas</title>')
  withZoom = await world({ env: { WEB_DIR: folder, ZOOM_SDK_KEY: 'a-key' } })
  withNeither = await world({ env: { WEB_DIR: folder } })
  withRoom = await world({ env: { WEB_DIR: folder, MEETING_ROOM_URL: 'http://127.0.0.1:4567/room' } })
}, 60_000)
afterAll(async () => {
  await withZoom.close()
  await withNeither.close()
  await withRoom.close()
  rmSync(folder, { recursive: true })
})

const headersOf = async ({ visitor }: World, address: string) => {
  const { statusCode, headers } = await visitor.raw('GET', address)
  expect(statusCode).toBe(200)
  return {
    coop: headers['cross-origin-opener-policy'],
    coep: headers['cross-origin-embedder-policy'],
    policy: String(headers['content-security-policy']),
  }
}

test.each(['/live-video', '/live-video/', '/LIVE-VIDEO?x=1'])(
  '%s is isolated and may load the vendor’s code [LIVE-07]',
  async (address) => {
    const { coop, coep, policy } = await headersOf(withZoom, address)
    expect([coop, coep]).toEqual(['same-origin', 'require-corp'])
    expect(policy).toMatch(/script-src [^;]*'unsafe-eval'[^;]*https:\/\/source\.zoom\.us/)
    expect(policy).toMatch(/connect-src [^;]*wss:\/\/\*\.zoom\.us/)
    expect(policy).toMatch(/worker-src 'self' blob:/)
    expect(policy).toContain("frame-ancestors 'none'")
  },
)

test.each(['/', '/mentoria', '/login', '/live-video-x', '/live-video/outra', '/agenda-b2c?x=/live-video'])(
  '%s has neither [LIVE-07]',
  async (address) => {
    const { coep, policy } = await headersOf(withZoom, address)
    expect(coep).toBeUndefined()
    expect(policy).not.toMatch(/zoom|unsafe/)
  },
)

test('where Zoom is not configured nothing of it is allowed [security m12]', async () => {
  const [live, home] = [await headersOf(withNeither, '/live-video'), await headersOf(withNeither, '/')]
  expect(live.policy).toBe(home.policy)
})

test('with a local room the policy is as strict as elsewhere and adds one address', async () => {
  const [live, home] = [await headersOf(withRoom, '/live-video'), await headersOf(withRoom, '/')]
  expect(live.coep).toBe('require-corp')
  expect(live.policy).not.toMatch(/zoom|unsafe/)
  expect(live.policy.replace(' http://127.0.0.1:4567', '')).toBe(home.policy)
})
