import { createHmac, createSign, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unsigned = (header: object, payload: object) => `${encode(header)}.${encode(payload)}`
const hmac = (text: string, key: string | Buffer, hash = 'sha256') =>
  `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
export const signed = (secret: string, payload: object) => hmac(unsigned({ alg: 'HS256', typ: 'JWT' }, payload), secret)
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const rsa = (text: string) => `${text}.${createSign('sha256').update(text).sign(privateKey, 'base64url')}`

interface Given {
  /** A true token with its refresh token, to be forged. */
  token: string
  refreshToken: string
  /** What true tokens are signed with. */
  secret: string
  /** Another member. */
  otherId: number
}

/** Every case tries to get in with something that is not one of our tokens. */
export function forgedTokens({ token, refreshToken, secret, otherId }: Given): [string, string][] {
  const now = Math.floor(Date.now() / 1000)
  const [head = '', body = '', signature = ''] = token.split('.')
  const claims = claimsOf(token)
  const cases: [string, string][] = []
  for (const alg of ['none', 'None', 'NONE', 'nOnE', '', null, undefined])
    for (const end of ['', '.', `.${signature}`, '.AA'])
      cases.push([`alg ${alg}`, unsigned({ alg, typ: 'JWT' }, claims) + end])
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  for (const alg of ['RS256', 'RS384', 'PS256', 'ES256', 'EdDSA', 'HS384', 'HS512', 'HS1']) {
    cases.push([`${alg} by another key`, rsa(unsigned({ alg, typ: 'JWT' }, claims))])
    cases.push([`${alg} over HMAC`, hmac(unsigned({ alg, typ: 'JWT' }, claims), secret)])
    cases.push([`${alg} with a public key as secret`, hmac(unsigned({ alg: 'HS256', typ: alg }, claims), pem)])
  }
  for (const hash of ['sha384', 'sha512'])
    cases.push([`HS with ${hash}`, hmac(unsigned({ alg: `HS${hash.slice(3)}`, typ: 'JWT' }, claims), secret, hash)])
  for (const key of ['', 'secret', 'juntas', 'change-me', `${secret} `, randomBytes(32)])
    cases.push(['another secret', hmac(unsigned({ alg: 'HS256', typ: 'JWT' }, claims), key)])
  for (const header of [
    { alg: 'HS256', kid: '../../../../dev/null' },
    { alg: 'HS256', jwk: publicKey.export({ format: 'jwk' }) },
    { alg: 'HS256', jku: 'http://127.0.0.1:1/keys' },
    { alg: 'HS256', x5u: 'http://127.0.0.1:1/cert' },
  ])
    cases.push(['a key of its own choice', hmac(unsigned(header, claims), '')])
  for (const change of [
    { exp: now - 1 },
    { exp: now - 86_400 },
    { exp: 0 },
    { exp: -1 },
    { exp: 'tomorrow' },
    { exp: undefined },
    { nbf: now + 3600 },
    { aud: 'other' },
    { aud: ['other'] },
    { aud: undefined },
    { iss: 'other' },
    { iss: undefined },
    { iss: 'https://login.microsoftonline.com' },
    { sid: undefined },
    { sid: randomUUID() },
    { sid: '' },
    { sid: "' or 1=1 --" },
    { sid: null },
    { sub: undefined },
    { sub: String(otherId) },
    { sub: '0' },
    { sub: `${claims.sub} or 1=1` },
    { sub: { $gt: 0 } },
    { email: undefined },
  ])
    cases.push([`signed, with ${JSON.stringify(change)}`, signed(secret, { ...claims, ...change })])
  cases.push(['a refresh token', refreshToken], ['nothing', ''], ['dots', '..'], ['words', 'let me in'])
  cases.push(['four parts', `${token}.${signature}`], ['without signature', `${head}.${body}.`], ['head only', head])
  for (let cut = 1; cut <= 110; cut++) cases.push(['cut', token.slice(0, token.length - cut)])
  return cases
}
