import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../test/worlds/world.ts'
import { acceptedSecrets, mediaSigner, verdictOf } from './media/signed-media.ts'

const old = 'old-secret-old-secret-old-secret-0001'
let here: World
beforeAll(async () => {
  here = await world({ env: { JWT_SECRET_OLD: old, MEDIA_SECRET_OLD: `media-${old}` } })
})
afterAll(() => here.close())

test('a token made with the last secret is accepted after a rotation, and none made with another [operator m9]', async () => {
  const { token } = await here.as('ana')
  const [head, claims] = String(token).split('.')
  const signed = (secret: string) =>
    `${head}.${claims}.${createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url')}`
  const status = async (given: string) =>
    (await here.visitor.raw('GET', '/v1/me', { headers: { authorization: `Bearer ${given}` } })).statusCode
  expect(await status(String(token))).toBe(200)
  expect(await status(signed(old))).toBe(200)
  expect(await status(signed('another-secret-another-secret-another'))).toBe(401)
  // Issuer, audience and expiry are checked for old tokens too.
  const late = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(String(claims), 'base64url').toString()), exp: 1 }),
  )
  const text = `${head}.${late.toString('base64url')}`
  expect(await status(`${text}.${createHmac('sha256', old).update(text).digest('base64url')}`)).toBe(401)
})

test('a media address signed with the last secret opens until it expires', () => {
  const { config, now } = here.context
  const [, , , signature = ''] = mediaSigner(`media-${old}`, now()).file('demo/a.pdf').split('/')
  expect(verdictOf(acceptedSecrets(config), signature, 'demo/a.pdf', now())).toBe('open')
  expect(verdictOf(acceptedSecrets({ ...config, oldMediaSecret: '' }), signature, 'demo/a.pdf', now())).toBe('wrong')
})
