import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { keysOf, oncePerDataKey, sha256 } from '../encryption.ts'

/** What is signed: everything that is needed to verify a certificate without our database. */
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

type Signer = ReturnType<typeof signerOf>

/**
 * The signing keys of certificates, newest first. They are derived from the configured data keys, so every process has
 * the same ones and none is stored. `npm run rotate-keys` signs stored certificates again with the newest. The public
 * halves of older keys stay in `data_keys`, because printed files name them.
 */
const certificateSigners = oncePerDataKey((dataKey) => keysOf(dataKey).map((key) => signerOf(key.of('certificates'))))

/** Signs new certificates. */
export const certificateSigner = (dataKey: string) => certificateSigners(dataKey)[0] as Signer

/** The signer whose signature this is; undefined if the signature is invalid. */
export const signerOfCertificate = (dataKey: string, statement: Statement, signature: string) =>
  certificateSigners(dataKey).find((one) => one.isSigned(statement, signature))

/** The public half as a JSON Web Key. */
export const publicKeyOf = (x: string) =>
  ({
    kty: 'OKP',
    crv: 'Ed25519',
    x,
    kid: sha256(x).toString('base64url').slice(0, 12),
    alg: 'EdDSA',
    use: 'sig',
  }) as const

function signerOf(seed: Buffer) {
  const privateKey = createPrivateKey({ key: Buffer.concat([frame, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const x = publicKey.export({ format: 'jwk' }).x ?? ''
  const jwk = publicKeyOf(x)
  /** The same text for the same facts; it is attached to the file so that it can be verified without our server. */
  const written = (statement: Statement) =>
    JSON.stringify({
      v: 1,
      key: jwk.kid,
      code: statement.code,
      name: statement.name,
      trail: statement.trail,
      episodes: statement.episodes,
      totalMs: statement.totalMs,
      finishedAt: statement.finishedAt.toISOString(),
      issuedAt: statement.issuedAt.toISOString(),
    })
  return {
    publicKey: jwk,
    written,
    sign: (statement: Statement) => sign(null, Buffer.from(written(statement)), privateKey).toString('base64url'),
    isSigned: (statement: Statement, signature: string) =>
      verify(null, Buffer.from(written(statement)), publicKey, Buffer.from(signature, 'base64url')),
  }
}
