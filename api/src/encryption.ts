import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/**
 * The keys of `config.dataKey`: DATA_KEY, followed by those of DATA_KEY_OLD, separated by commas. New values are made
 * with the first key; values of all keys are recognised. No other file of the product knows that there are several keys
 * (docs/decisions/0050).
 */
interface DataKey {
  /** Identifies the key in front of each value that it sealed, without revealing anything about the key. */
  id: Buffer
  /** The key for one purpose. Without a purpose, the configured key itself. */
  of: (purpose?: string) => Buffer
}

const idLength = 4
const nonceLength = 12
const tagLength = 16

/**
 * Derives a value once for each `config.dataKey`, because deriving costs more than using it. A process has one
 * `dataKey`; an array keeps the secrets from becoming map keys.
 */
export function oncePerDataKey<Derived>(derive: (dataKey: string) => Derived): (dataKey: string) => Derived {
  const known: { dataKey: string; derived: Derived }[] = []
  return (dataKey) => {
    const found = known.find((one) => one.dataKey === dataKey)
    if (found) return found.derived
    const derived = derive(dataKey)
    known.push({ dataKey, derived })
    return derived
  }
}

export const keysOf = oncePerDataKey((dataKey): readonly DataKey[] => [...new Set(dataKey.split(','))].map(parseKey))

function parseKey(text: string): DataKey {
  const bytes = Buffer.from(text, 'base64')
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', bytes, '', `juntas/${purpose}`, 32))
  const derived = new Map<string, Buffer>()
  return {
    id: derive('key-id').subarray(0, idLength),
    of(purpose) {
      if (purpose === undefined) return bytes
      const key = derived.get(purpose) ?? derive(purpose)
      derived.set(purpose, key)
      return key
    },
  }
}

/** The name of the key that seals new values. */
export const currentKeyId = (dataKey: string): Buffer => currentOf(dataKey).id
const currentOf = (dataKey: string) => keysOf(dataKey)[0] as DataKey

/**
 * Encryption at rest: AES-256-GCM with a separate key for each purpose. A value begins with the id of its key.
 * `context` is authenticated with the text, so a value that is copied to another row cannot be decrypted there.
 */
export function sealer(dataKey: string, purpose: string) {
  const keys = keysOf(dataKey)
  return {
    seal(text: string, context: string): Buffer {
      const { id, of } = currentOf(dataKey)
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', of(purpose), nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([id, nonce, cipher.getAuthTag(), body])
    },
    open(sealed: Buffer, context: string): string {
      const named = keys.find(({ id }) => id.equals(sealed.subarray(0, idLength)))
      if (!named) throw new Error('the value was sealed with a key that is neither DATA_KEY nor in DATA_KEY_OLD')
      return decrypt(named.of(purpose), sealed.subarray(idLength), context)
    },
  }
}

function decrypt(key: Buffer, sealed: Buffer, context: string): string {
  const body = nonceLength + tagLength
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength)).setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(nonceLength, body))
  return Buffer.concat([decipher.update(sealed.subarray(body)), decipher.final()]).toString('utf8')
}

/** Keyed hashes: `of` uses the newest key; `all` and `isOf` also recognise hashes of older keys. */
export function hasher(dataKey: string, purpose?: string) {
  const hash = (key: DataKey, text: string) => createHmac('sha256', key.of(purpose)).update(text).digest()
  const all = (text: string) => keysOf(dataKey).map((key) => hash(key, text))
  return {
    of: (text: string): Buffer => hash(currentOf(dataKey), text),
    all,
    isOf: (given: Buffer, text: string): boolean =>
      keysOf(dataKey).some((key) => {
        const wanted = hash(key, text)
        return given.length === wanted.length && timingSafeEqual(given, wanted)
      }),
  }
}

export const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** Compares the hashes of two secrets, so that the duration reveals neither their content nor their length. */
export const isSameSecret = (given: string | Buffer, wanted: string | Buffer) =>
  timingSafeEqual(sha256(given), sha256(wanted))
