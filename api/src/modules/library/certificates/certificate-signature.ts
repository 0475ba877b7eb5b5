import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'

/** What is signed: enough to be verified without our database. */
export interface Statement {
  code: string
  name: string
  trail: string
  episodes: number
  totalMs: number
  finishedAt: Date
  issuedAt: Date
}

/** The constant PKCS#8 prefix of an Ed25519 private key; the 32 bytes of the seed follow. */
const frame = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The signing key of certificates, derived from the configured data key: the same in every process, stored nowhere. */
export function certificateSigner(dataKey: string) {
  const seed = Buffer.from(hkdfSync('sha256', Buffer.from(dataKey, 'base64'), '', 'juntas/certificates', 32))
  const privateKey = createPrivateKey({ key: Buffer.concat([frame, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const x = publicKey.export({ format: 'jwk' }).x ?? ''
  const kid = createHash('sha256').update(x).digest('base64url').slice(0, 12)
  /** The same text for the same facts; it is attached to the file so that it can be verified without our server. */
  const written = (statement: Statement) =>
    JSON.stringify({
      v: 1,
      key: kid,
      code: statement.code,
      name: statement.name,
      trail: statement.trail,
      episodes: statement.episodes,
      totalMs: statement.totalMs,
      finishedAt: statement.finishedAt.toISOString(),
      issuedAt: statement.issuedAt.toISOString(),
    })
  return {
    publicKey: { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' } as const,
    written,
    sign: (statement: Statement) => sign(null, Buffer.from(written(statement)), privateKey).toString('base64url'),
    isSigned: (statement: Statement, signature: string) =>
      verify(null, Buffer.from(written(statement)), publicKey, Buffer.from(signature, 'base64url')),
  }
}
