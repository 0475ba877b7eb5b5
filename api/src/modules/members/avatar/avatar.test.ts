import { rm } from 'node:fs/promises'
import path from 'node:path'
import { avatars } from '@juntas/contract/members/avatars'
import { members } from '@juntas/contract/members/members'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { type Caller, type World, world } from '../../../../test/worlds/world.ts'
import { FilesFailure } from '../../../integrations/files/files.ts'
import { photograph, stored, uploaded } from '../test/pictures.ts'

let here: World
let now = () => new Date()
const files = () => path.join(here.context.config.dataDir, 'files')
beforeAll(async () => {
  here = await world({ now: () => now() })
})
afterEach(() => {
  now = () => new Date()
})
afterAll(async () => {
  await here.close()
  await rm(files(), { recursive: true, force: true })
})

const someone = async () => here.as((await makeMember(here.context.db)).email)
const avatarOf = async (who: Caller) => (await who.call(members.me))['hydra:member'][0]?.avatar

test('the field image becomes an address that anybody can open, for ever [API-40] [PROFILE-21]', async () => {
  const ana = await someone()
  const answer = await uploaded(ana, await photograph(800, 600).png().toBuffer())
  expect(answer.statusCode).toBe(201)
  const { url } = answer.json()
  expect(url).toMatch(/^\/media\/avatars\/[\w-]{43}\.webp$/)
  const seen = await here.visitor.raw('GET', url)
  expect(seen.statusCode).toBe(200)
  expect(seen.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  // Uploading alone changes nothing until the member saves it.
  expect(await avatarOf(ana)).toBeNull()
  expect(await ana.call(avatars.choose, { body: { avatar: url } })).toEqual({ avatar: url })
  expect(await avatarOf(ana)).toBe(url)
})

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is taken by what it is, whatever it is called [API-40]',
  async (kind) => {
    const answer = await uploaded(await someone(), await photograph(300, 300)[kind]().toBuffer(), 'not-a-picture.txt')
    expect(answer.statusCode).toBe(201)
  },
)

test('where it was taken stays behind, and so does everything else that was hidden in the file [API-40]', async () => {
  const jpeg = await photograph(640, 480)
    .withExif({
      IFD0: { ImageDescription: 'canary-description', Artist: 'canary-artist' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 1/1', GPSLongitudeRef: 'W', GPSLongitude: '46/1 38/1 1/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><canary-xmp/></x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect(jpeg.includes('canary-artist')).toBe(true)
  const { url } = (await uploaded(await someone(), jpeg)).json()
  const picture = (await here.visitor.raw('GET', url)).rawPayload
  const { exif, xmp, iptc, icc } = await sharp(picture).metadata()
  expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
  expect(['canary', 'Exif', 'GPS'].filter((word) => picture.includes(word))).toEqual([])
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i comes out upright [API-40] [PROFILE-18]', async (orientation) => {
  const { url } = (await uploaded(await someone(), await stored(orientation))).json()
  const picture = (await here.visitor.raw('GET', url)).rawPayload
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3)]
  const near = (colour: number[], wanted: number[]) =>
    colour.every((part, index) => Math.abs(part - (wanted[index] ?? 0)) < 40)
  expect(near(at(100, 100), [220, 30, 30]), 'red at the top left').toBe(true)
  expect(near(at(400, 100), [30, 160, 30]), 'green at the top right').toBe(true)
  expect(near(at(100, 400), [30, 30, 220]), 'blue at the bottom left').toBe(true)
  expect(near(at(400, 400), [240, 240, 240]), 'white at the bottom right').toBe(true)
})

test('another’s picture, one that never was and one from elsewhere cannot be chosen', async () => {
  const [ana, bia] = [await someone(), await someone()]
  const { url } = (await uploaded(ana, await photograph(200, 200).png().toBuffer())).json()
  await expect(bia.call(avatars.choose, { body: { avatar: url } })).rejects.toMatchObject({ status: 404 })
  const unknown = `/media/avatars/${'x'.repeat(43)}.webp`
  await expect(bia.call(avatars.choose, { body: { avatar: unknown } })).rejects.toMatchObject({ status: 404 })
  for (const avatar of ['https://example.com/x.png', '/media/avatars/../x.webp', 'javascript:alert(1)'])
    await expect(bia.call(avatars.choose, { body: { avatar } })).rejects.toMatchObject({ status: 422 })
  expect((await here.visitor.raw('POST', '/v1/avatars')).statusCode).toBe(401)
})

test('the former picture goes an hour after the new one, an unsaved one after a day', async () => {
  const ana = await someone()
  const upload = async () => (await uploaded(ana, await photograph(200, 200).png().toBuffer())).json().url as string
  const first = await upload()
  await ana.call(avatars.choose, { body: { avatar: first } })
  const second = await upload()
  await ana.call(avatars.choose, { body: { avatar: second } })
  await here.runTasks()
  expect((await here.visitor.raw('GET', first)).statusCode).toBe(200)
  await here.pool.query(`update graphile_worker._private_jobs set run_at = now()`)
  await here.runTasks()
  expect((await here.visitor.raw('GET', first)).statusCode).toBe(404)
  expect((await here.visitor.raw('GET', second)).statusCode).toBe(200)

  const unsaved = await upload()
  const { tasks } = await import('../tasks.ts')
  const sweep = () => tasks['members.sweepFiles']?.(here.context, {}, { attempt: 1, lastAttempt: false })
  await sweep()
  expect((await here.visitor.raw('GET', unsaved)).statusCode).toBe(200)
  now = () => new Date(Date.now() + 25 * 3_600_000)
  await sweep()
  expect((await here.visitor.raw('GET', unsaved)).statusCode).toBe(404)
  expect((await here.visitor.raw('GET', second)).statusCode).toBe(200)
})

test('she goes back to the drawn portrait', async () => {
  const ana = await someone()
  const { url } = (await uploaded(ana, await photograph(200, 200).png().toBuffer())).json()
  await ana.call(avatars.choose, { body: { avatar: url } })
  await ana.call(avatars.choose, { body: { avatar: null } })
  expect(await avatarOf(ana)).toBeNull()
})

test('a storage that fails: nothing changes, and she is told to try again', async () => {
  const broken = await world({
    partners: {
      files: {
        put: () => Promise.reject(new FilesFailure('away')),
        get: () => Promise.reject(new FilesFailure('away')),
        remove: async () => undefined,
        list: async () => [],
      },
    },
  })
  const ana = await broken.as('ana')
  const before = await avatarOf(ana)
  const answer = await uploaded(ana, await photograph(200, 200).png().toBuffer())
  expect([answer.statusCode, answer.json().code]).toEqual([502, 'partner_failed'])
  expect(await avatarOf(ana)).toBe(before)
  const read = await broken.visitor.raw('GET', `/media/avatars/${'x'.repeat(43)}.webp`)
  expect([read.statusCode, read.headers['retry-after']]).toEqual([503, '5'])
  await broken.close()
})
