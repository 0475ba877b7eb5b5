import { hash, verify } from '@node-rs/argon2'
import { invalidField } from '../../../http/invalid-field.ts'
import { limitConcurrency } from '../../../http/limits/concurrency.ts'
import { isCommonPassword } from '../common-passwords.ts'

// argon2id takes about 45 ms and 19 MiB: running two at a time leaves capacity for other requests.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const twoAtATime = limitConcurrency(2, 20)

let decoy: Promise<string> | undefined

/** Hashes a newly chosen password and refuses a common one. */
export async function hashNewPassword(password: string) {
  if (isCommonPassword(password)) throw invalidField('password', 'password_common')
  return hashSecret(password)
}

/** Hashes a secret of another kind in the same way: salted and slow. */
export const hashSecret = (secret: string): Promise<string> => twoAtATime(() => hash(secret, cost))

/** Without a hash (unknown address) the same work is done, so that the response time reveals nothing. */
export function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  return twoAtATime(async () => {
    decoy ??= hash('nobody has this password', cost)
    const isRight = await verify(passwordHash ?? (await decoy), password)
    return isRight && passwordHash != null
  })
}
