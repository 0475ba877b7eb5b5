import { createHash } from 'node:crypto'
import { Secret } from 'otpauth'
import type { Seed } from '../src/db/seeds/seed.ts'
import { sealSecret } from '../src/modules/office/session/second-factor.ts'

/** The sandbox's authenticator page makes its codes from the same bytes. */
const secretOf = (email: string) => {
  const digest = createHash('sha256').update(`juntas demo factor ${email}`).digest()
  return new Secret({ buffer: Uint8Array.from(digest.subarray(0, 20)).buffer }).base32
}

/** Staff of the demo have their authenticator already, so that the office asks for a code and not for a QR code. */
export const officeSeed: Seed = {
  name: 'demo/office',
  async run(trx, { config }) {
    const staff = await trx
      .selectFrom('members as m')
      .select(['m.id', 'm.email'])
      .where('m.id', 'in', trx.selectFrom('officeRoles').select('memberId'))
      .execute()
    for (const { id, email } of staff)
      await trx
        .insertInto('staffFactors')
        .values({
          memberId: id,
          sealedSecret: sealSecret(config.dataKey, id, secretOf(email)),
          confirmedAt: new Date(),
        })
        .execute()
  },
}
