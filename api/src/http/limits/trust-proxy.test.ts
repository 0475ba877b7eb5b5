import { expect, test } from 'vitest'
import { world } from '../../../test/worlds/world.ts'

test('the address that a caller writes is believed of the proxy only, whatever stands to its left [security M9] [house D6] [operator M2]', async () => {
  const here = await world({ env: { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8', RATE_LIMIT_FACTOR: '0.1' } })
  const ask = async (remoteAddress: string, forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded }
    return (await here.server.inject({ url: '/v1/b2c/getEmailExists/a@example.com', remoteAddress, headers }))
      .statusCode
  }
  const behind = []
  for (let n = 0; n < 5; n++) behind.push(await ask('127.0.0.1', `6.6.6.${n}, 203.0.113.9`))
  const others = [await ask('10.1.2.3', '203.0.113.8'), await ask('127.0.0.1', '203.0.113.7')]
  const direct = []
  for (let n = 0; n < 5; n++) direct.push(await ask('198.51.100.1', `6.6.6.${n}`))
  await here.close()
  expect(behind).toEqual([200, 200, 200, 429, 429])
  expect(others).toEqual([200, 200])
  expect(direct).toEqual([200, 200, 200, 429, 429])
})
