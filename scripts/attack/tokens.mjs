// Forged tokens, over HTTP: unsigned, with another algorithm, key or installation, expired, changed, cut, ended, or in
// another place than the header.
import { inParallel } from '../process/in-parallel.mjs'

export async function attackTokens({ sources, target, rows }) {
  const { token, refreshToken, cookie } = await target.enter('ana')
  const { rows: found } = await target.app.pool.query("select id from members where email like 'bia@%'")
  const forged = sources.forgedTokens({ token, refreshToken, secret: target.secret, otherId: found[0].id })
  const cases = [
    ...forged.map(([what, bearer]) => [what, { authorization: `Bearer ${bearer}` }]),
    ['the cookie alone', { cookie }],
    ['Basic', { authorization: `Basic ${token}` }],
    ['without its word', { authorization: token }],
    ['another header', { 'x-access-token': token }],
  ]
  const me = (headers) => target.call('GET', '/v1/me', { headers })
  const accepted = []
  await inParallel(cases, 8, async ([what, headers]) => {
    const { status } = await me(headers)
    if (status !== 401) accepted.push(`${what}: ${status}`)
  })
  // After the sign-out a token and its refresh token must be refused like forged ones.
  const gone = await target.enter('bia')
  await target.call('POST', '/v1/academy/sign-out', { token: gone.token, headers: { cookie: gone.cookie }, body: {} })
  if ((await me({ authorization: `Bearer ${gone.token}` })).status !== 401) accepted.push('after sign-out')
  const again = await target.call('POST', '/v1/academy/refresh-token', { body: { refreshToken: gone.refreshToken } })
  if (again.status < 400) accepted.push('renewed after sign-out')
  rows.add('tokens: forged, expired, foreign, ended', cases.length + 2)
  rows.none('tokens: accepted', accepted)
  const isAlive = (await me({ authorization: `Bearer ${token}` })).status === 200
  rows.add('tokens: the true one still opens', isAlive ? 'yes' : 'no', 'yes', isAlive)
}
